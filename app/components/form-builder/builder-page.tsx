import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";

import { SavesProvider } from "~/components/form/use-saves";
import { ToldAlert } from "~/components/shell/flash-alert";
import { useTold } from "~/components/shell/use-told";
import { Live } from "~/components/shell/live";
import type { Builder } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";

import { BuilderBar } from "./builder-bar";
import { BuilderProvider } from "./builder-context";
import { BuilderDialog } from "./builder-dialogs";
import { readState } from "./builder-state";
import { DragLayer } from "./drag-layer";
import { FieldPanel } from "./field-panel";
import { Palette } from "./palette";
import { SectionCanvas } from "./section-canvas";
import { SectionList } from "./section-list";
import { SectionPanel } from "./section-panel";
import { useFocusAfter } from "./use-focus-after";
import { WaitingActs } from "./waiting-acts";

import "~/styles/bundles/form.css";
import "~/styles/bundles/form-builder.css";

interface Props {
  builder: Builder;
  answer?: FormAnswer | undefined;
}

const nothingCounted: string[] = [];

/** FRM-029…FRM-033, ROU-035, ROU-036: sections, the fields of the open one, and the open panel. */
export function BuilderPage({ builder, answer }: Props) {
  const { t } = useWords();
  const { form, given, here, flash } = builder;
  // The page's own search parameters; an address that is posted to has its own.
  const [search] = useSearchParams();
  const state = useMemo(
    () => readState(form, new URLSearchParams({ ...given, ...Object.fromEntries(search) })),
    [form, given, search],
  );
  const { section, field, panel } = state;
  const mayWrite = form.may_write === 1;
  useFocusAfter(form, state);
  const nameOf = (kind: string, id: string) =>
    kind === "new"
      ? t(`form-builder.field_type.${id}`)
      : ((kind === "section" ? form.sections : form.sections.flatMap(({ fields }) => fields)).find(
          (one) => String(one.id) === id,
        )?.title ?? "");
  const told = useTold(flash);
  return (
    <SavesProvider>
      <main className="builder" data-panel={panel ?? undefined}>
        <BuilderBar builder={builder} />
        <ToldAlert told={told} />
        <DragLayer form={form} here={here} nameOf={nameOf}>
          {(sections) => (
            <BuilderProvider value={{ builder, state, sections, mayWrite }}>
              <div className="builder-columns">
                <SectionList />
                <SectionCanvas />
                <aside className="builder-panel" aria-label={t("form-builder.panel.label")}>
                  {field ? (
                    <FieldPanel key={field.id} field={field} answer={answer} />
                  ) : panel === "section" && section ? (
                    <SectionPanel key={section.id} section={section} answer={answer} />
                  ) : mayWrite ? (
                    <Palette />
                  ) : (
                    <p className="builder-hint">{t("form-builder.readOnly")}</p>
                  )}
                </aside>
              </div>
              <BuilderDialog answer={answer} />
            </BuilderProvider>
          )}
        </DragLayer>
        <WaitingActs />
        <Live ably={builder.ably} counted={nothingCounted} />
      </main>
    </SavesProvider>
  );
}
