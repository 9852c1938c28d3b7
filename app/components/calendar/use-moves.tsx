// Rows of the calendar are moved by a few listeners on the page. Elements of a drag library would be too many for up
// to 200 rows, and know no quarters of an hour (docs/decisions/068).

import { useLocation } from "@remix-run/react";
import {
  createContext,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

import { useDrops } from "~/components/board/use-drops";
import { useHydrated } from "~/components/form/use-hydrated";
import type { CalendarPage } from "~/services/calendar/read.server";
import { useWords } from "~/locales/calendar";
import type { CalendarEntry } from "#contract/planning/calendar";
import { paths } from "~/shared/paths";

import {
  isMovable,
  isSamePlace,
  isStretchable,
  keyOf,
  type Move,
  placeOf,
  placeText,
  shifted,
  valuesOf,
  withMove,
} from "./calendar-moves";
import { followMouse, followTouch } from "./follow";
import { gripOf, placeUnder } from "./grip";
import { shiftOf } from "./move-keys";

type RowProps = HTMLAttributes<HTMLAnchorElement> & Record<`data-${string}`, string | undefined>;

/** Gives the props that make a row movable; none before the script is here or if the reader may not change the row. */
export const MovesContext = createContext<((entry: CalendarEntry) => RowProps | undefined) | null>(null);

interface Held extends Move {
  byKeys: boolean;
  /** True if the move would leave the days that are shown. */
  atEdge?: boolean;
}

export const keysId = "cal-keys";

/** Without a wait the effect of the server's markup; the browser draws nothing in between. */
const useFocusEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** A row is drawn anew in its new place; the one with the keyboard's focus keeps it. */
function useKeptFocus() {
  const href = useRef<string | null>(null);
  useFocusEffect(() => {
    if (href.current === null || document.activeElement !== document.body) return;
    const links = document.querySelectorAll<HTMLElement>("[data-calendar] a[href]");
    [...links].find((link) => link.getAttribute("href") === href.current)?.focus({ preventScroll: true });
  });
  return href;
}

/** Moves rows of the calendar by dragging or by keys; a drop is saved, and a refused one goes back. */
export function useMoves(page: CalendarPage) {
  const { t, locale } = useWords();
  const { pathname, search } = useLocation();
  const { send, state, said, alerts } = useDrops();
  const [held, setHeld] = useState<Held | null>(null);
  const [sent, setSent] = useState<Move | null>(null);
  const latest = useRef<Held | null>(null);
  const kept = useKeptFocus();
  const hydrated = useHydrated();
  const hold = (next: Held | null) => {
    latest.current = next;
    setHeld(next);
  };
  // A sent move is drawn in its new place until the page is read again.
  const began = useRef(false);
  useEffect(() => {
    if (state !== "idle") began.current = true;
    else if (began.current) {
      began.current = false;
      setSent(null);
    }
  }, [state]);
  useEffect(() => {
    if (said !== null) setSent(null);
  }, [said]);

  const drop = () => {
    const move = latest.current;
    hold(null);
    if (!move || isSamePlace(move.to, placeOf(move.entry))) return;
    const { layer, id } = move.entry;
    if (layer !== "meetings" && layer !== "tasks") return;
    setSent({ entry: move.entry, to: move.to });
    send({ action: paths.moveInCalendar(layer, id), values: { ...valuesOf(move), from: `${pathname}${search}` } });
  };

  const watch = (entry: CalendarEntry, row: Element, y: number) => {
    const grip = gripOf(entry, row, y);
    return (
      grip && {
        onMove: (x: number, at: number) => {
          const to = placeUnder(grip, x, at);
          if (!latest.current || !isSamePlace(latest.current.to, to)) hold({ entry, to, byKeys: false });
        },
        onEnd: drop,
        onCancel: () => hold(null),
      }
    );
  };

  const onKeyDown = (entry: CalendarEntry, event: KeyboardEvent<HTMLElement>) => {
    const own = latest.current?.byKeys === true && keyOf(latest.current.entry) === keyOf(entry) ? latest.current : null;
    if (own && (event.key === "Enter" || event.key === "Escape")) {
      event.preventDefault();
      event.stopPropagation();
      return event.key === "Enter" ? drop() : hold(null);
    }
    const shift = shiftOf(event, page.mode, entry);
    if (!shift) return;
    event.preventDefault();
    event.stopPropagation();
    kept.current = event.currentTarget.getAttribute("href");
    const from: Move = own ?? { entry, to: placeOf(entry) };
    const to = shifted(from.entry, from.to, shift);
    const atEdge = !page.days.includes(to.day);
    hold({ entry: from.entry, to: atEdge ? from.to : to, byKeys: true, atEdge });
  };

  const onBlur = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    // Another window: the row has the focus still.
    if (document.activeElement === currentTarget) return;
    kept.current = null;
    if (latest.current?.byKeys) hold(null);
  };

  const shown = held ?? sent;
  const rowOf = (entry: CalendarEntry): RowProps | undefined => {
    if (!isMovable(entry)) return undefined;
    const isMoving = shown !== null && keyOf(shown.entry) === keyOf(entry);
    return {
      "data-moves": isStretchable(entry) ? "stretch" : "",
      "data-moving": isMoving ? "" : undefined,
      "aria-describedby": keysId,
      draggable: false,
      // One move at a time: rows are movable again once this one is in its place.
      ...(sent
        ? {}
        : {
            onMouseDown: (event: MouseEvent) => {
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
              const watched = watch(entry, event.currentTarget, event.clientY);
              if (watched) followMouse(event.nativeEvent, watched);
            },
            onTouchStart: (event: TouchEvent) => {
              const watched = watch(entry, event.currentTarget, event.touches[0]?.clientY ?? 0);
              if (watched) followTouch(event.nativeEvent, watched);
            },
            onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(entry, event),
          }),
      onBlur,
    };
  };

  const words = held
    ? [
        `${held.entry.title}: ${placeText(held.to, locale)}`,
        held.atEdge ? t("calendar.move.edge") : "",
        held.byKeys ? t("calendar.move.save") : "",
      ]
    : [];
  return {
    page: shown ? withMove(page, shown) : page,
    rowOf: hydrated ? rowOf : null,
    notes: (
      <>
        {said === null ? null : alerts}
        {hydrated ? (
          <>
            <p id={keysId} hidden>
              {t(page.mode === "month" ? "calendar.move.monthKeys" : "calendar.move.keys")}
            </p>
            <p role="status" className="cal-moving">
              {words.filter(Boolean).join(". ")}
            </p>
          </>
        ) : null}
      </>
    ),
  };
}
