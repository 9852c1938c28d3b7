import { Form } from "@remix-run/react";
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { useHydrated } from "~/components/form/use-hydrated";
import { Button } from "~/components/ui/button";
import { useWords } from "~/shared/words";

type Props = {
  /** `get` if the acts lead to a page with further questions. */
  method?: "get" | "post";
  /** Hidden fields that are sent with the chosen rows. */
  fields?: Record<string, string>;
  /** Over the foot of a list, and out of sight while nothing is chosen. */
  overPager?: boolean;
  /** Address of the acts; the chosen rows are sent under the name of their boxes. */
  action: string;
  label: string;
  /** Submit buttons, each with a name and a value of its own. */
  acts: ReactNode;
  /** The table: `SelectHead` first in its head, `SelectCell` first in its rows. */
  children: ReactNode;
};

/** The form that the boxes belong to. It does not stand around the rows, which have forms of their own. */
const FormOfBoxes = createContext<string | undefined>(undefined);

const boxesOf = (rows: HTMLElement | null) => [
  ...(rows?.querySelectorAll<HTMLInputElement>("[data-select]:not(:disabled)") ?? []),
];

/** Rows that are chosen by boxes of a form; script adds the whole page, ranges with Shift, the count and arrow keys. */
export function SelectTable({ method = "post", fields = {}, overPager, action, label, acts, children }: Props) {
  const { t } = useWords();
  const hydrated = useHydrated();
  const id = useId();
  const rows = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLInputElement | null>(null);
  const [chosen, setChosen] = useState(0);

  const count = () => {
    const boxes = boxesOf(rows.current);
    const checked = boxes.filter((box) => box.checked).length;
    const all = rows.current?.querySelector<HTMLInputElement>("[data-select-all]");
    if (all) {
      all.checked = checked > 0 && checked === boxes.length;
      all.indeterminate = checked > 0 && checked < boxes.length;
    }
    setChosen(checked);
  };
  // Boxes that the browser brought back with the page count as well.
  useEffect(count, [hydrated]);

  const setAll = (checked: boolean) => {
    for (const box of boxesOf(rows.current)) box.checked = checked;
    anchor.current = null;
    count();
  };
  const onChange = ({ target }: FormEvent<HTMLElement>) => {
    const box = target as unknown as HTMLInputElement;
    if ("selectAll" in box.dataset) setAll(box.checked);
    else count();
  };
  /** With Shift everything between the last box and this one becomes like this one. */
  const onClick = ({ target, shiftKey }: MouseEvent<HTMLElement>) => {
    const box = target as HTMLInputElement;
    const boxes = boxesOf(rows.current);
    const to = boxes.indexOf(box);
    if (to < 0) return;
    const from = anchor.current ? boxes.indexOf(anchor.current) : -1;
    if (shiftKey && from >= 0)
      for (const other of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) other.checked = box.checked;
    anchor.current = box;
    count();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const boxes = boxesOf(rows.current);
    const at = boxes.indexOf(event.target as HTMLInputElement);
    const next = step === undefined || at < 0 ? undefined : boxes[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (!event.shiftKey) return;
    next.checked = boxes[at]?.checked ?? false;
    anchor.current = next;
    count();
  };

  return (
    <FormOfBoxes.Provider value={id}>
      <div ref={rows} onChange={onChange} onClick={onClick} onKeyDown={onKeyDown}>
        {children}
        <Form
          method={method}
          action={action}
          id={id}
          aria-label={label}
          className={overPager ? "bulk-bar list-bulk" : "bulk-bar"}
          data-idle={(hydrated && chosen === 0) || undefined}
          preventScrollReset
        >
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {hydrated ? (
            <p role="status">{chosen > 0 ? t("ui.selection.count", { count: chosen }) : t("ui.selection.none")}</p>
          ) : null}
          <div className="btn-row">
            {acts}
            {hydrated && chosen > 0 ? (
              <Button variant="ghost" size="sm" onClick={() => setAll(false)}>
                {t("ui.selection.clear")}
              </Button>
            ) : null}
          </div>
        </Form>
      </div>
    </FormOfBoxes.Provider>
  );
}

/** First head cell: chooses the page; without script it is empty. */
export function SelectHead() {
  const { t } = useWords();
  const hydrated = useHydrated();
  return (
    <td className="cell-select">
      {hydrated ? (
        <span className="check">
          <input type="checkbox" data-select-all="" aria-label={t("ui.selection.page")} />
        </span>
      ) : null}
    </td>
  );
}

/** First cell of a row. */
export function SelectCell({ name, value, label }: { name: string; value: string; label: string }) {
  const { t } = useWords();
  const form = useContext(FormOfBoxes);
  return (
    <td className="cell-select">
      <span className="check">
        <input
          type="checkbox"
          form={form}
          name={name}
          value={value}
          data-select=""
          aria-label={t("ui.selection.row", { name: label })}
        />
      </span>
    </td>
  );
}
