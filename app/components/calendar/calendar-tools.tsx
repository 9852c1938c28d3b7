import { DayBox } from "~/components/form/dates/day-box";
import { Form, useSearchParams } from "@remix-run/react";
import type { FormEvent } from "react";

import { calendarViews } from "#contract/planning/calendar-facts";
import { useHydrated } from "~/components/form/use-hydrated";
import { Button, ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import { Segments } from "~/components/ui/tabs";
import type { CalendarPage } from "~/services/calendar/read.server";
import { useWords } from "~/locales/calendar";
import { paths, withQuery } from "~/shared/paths";

import { calendarModes, stepOf } from "./calendar-modes";
import { LayerMark } from "./layer-mark";
import { useCalendarHref, useLandingHref } from "./use-calendar-href";
import { cityOf } from "./zones";

const optionsId = "calendar-options";

/** Closes the popover: the chosen day lies below it. */
function closeOptions({ currentTarget }: FormEvent<HTMLFormElement>) {
  const options = currentTarget.closest<HTMLElement>("[popover]");
  if (options && "hidePopover" in options && options.matches(":popover-open")) options.hidePopover();
}

/**
 * Links and one form for the period, the mode, the people and the layers. On a phone the rarer ones are in a popover,
 * which opens without script; anywhere else they stand in the row.
 */
export function CalendarTools({ page }: { page: CalendarPage }) {
  const { t } = useWords();
  const [params] = useSearchParams();
  const href = useCalendarHref();
  const landing = useLandingHref();
  const hydrated = useHydrated();
  const { mode, view, date, layers, known, calendars, hidden } = page;
  const toggled = (name: string) =>
    known.filter((layer) => (layer === name ? !layers.includes(layer) : layers.includes(layer))).join(",");
  const toggledCalendar = (id: number) =>
    (hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]).join(",") || undefined;
  const { date: _, dialog: __, ...kept } = Object.fromEntries(params);
  return (
    <div className="filters cal-tools" role="group" aria-label={t("calendar.title")} data-no-print>
      <div className="cal-steps">
        <ButtonLink to={landing({ date: stepOf(mode, date, -1) })} icon="chevron-left" size="sm">
          <span className="visually-hidden">{t(`calendar.previous.${mode}`)}</span>
        </ButtonLink>
        <ButtonLink to={landing({ date: undefined })} size="sm">
          {t("calendar.today")}
        </ButtonLink>
        <ButtonLink to={landing({ date: stepOf(mode, date, 1) })} icon="chevron-right" size="sm">
          <span className="visually-hidden">{t(`calendar.next.${mode}`)}</span>
        </ButtonLink>
      </div>
      <span className="cal-open">
        <Button size="sm" icon="sliders-horizontal" {...{ popovertarget: optionsId }}>
          {t("calendar.options")}
        </Button>
      </span>
      <div id={optionsId} className="cal-options" {...{ popover: "auto" }}>
        <Form method="get" action={paths.calendar} className="cal-go" onSubmit={closeOptions}>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <DayBox key={date} name="date" label={t("calendar.goTo")} value={date} required />
          <Button type="submit" size="sm">
            {t("calendar.go")}
          </Button>
        </Form>
        <nav className="filter-quick" aria-label={t("calendar.layers")}>
          {known.map((name) => (
            <PageLink
              key={name}
              to={href({ layers: toggled(name) })}
              className="cal-layer"
              aria-current={layers.includes(name) ? "true" : undefined}
              data-layer={name}
              keepScroll
            >
              <LayerMark layer={name} />
              {t(`calendar.layer.${name}`)}
              {layers.includes(name) ? <Icon name="check" /> : null}
            </PageLink>
          ))}
          {calendars.map(({ id, name, color }) => (
            <PageLink
              key={id}
              to={href({ hidden: toggledCalendar(id) })}
              aria-current={hidden.includes(id) ? undefined : "true"}
              keepScroll
            >
              <span className={`cal-swatch tint-${color}`} aria-hidden="true" />
              {name}
              {hidden.includes(id) ? null : <Icon name="check" />}
            </PageLink>
          ))}
          <PageLink to={paths.otherCalendars}>
            <Icon name="plus" />
            {t("calendar.others.add")}
          </PageLink>
        </nav>
        <PageLink
          className="filter-chip"
          to={withQuery(paths.calendarZone, { zone: page.zone, from: href({}) })}
          keepScroll
        >
          <Icon name="globe" />
          {page.zone ? t("calendar.zone.second", { city: cityOf(page.zone) }) : t("calendar.zone.title")}
        </PageLink>
        <Segments
          label={t("calendar.views")}
          items={calendarViews.map((name) => ({
            to: href({ view: name === "mine" ? undefined : name }),
            label: t(`calendar.view.${name}`),
            current: view === name,
          }))}
        />
        {hydrated ? (
          <Button size="sm" icon="printer" onClick={() => window.print()}>
            {t("calendar.print")}
          </Button>
        ) : null}
      </div>
      <Segments
        label={t("calendar.modes")}
        items={calendarModes.map((name) => ({
          to: landing({ mode: name === "month" ? undefined : name }),
          label: t(`calendar.mode.${name}`),
          current: mode === name,
        }))}
      />
    </div>
  );
}
