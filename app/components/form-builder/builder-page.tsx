import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";

import { SavesProvider } from "~/components/form/use-saves";
import { FormStateChip } from "~/components/project-form/form-state-chip";
import { ToldAlert } from "~/components/shell/flash-alert";
import { useTold } from "~/components/shell/use-told";
import { Live } from "~/components/shell/live";
import { ButtonLink, IconButton } from "~/components/ui/button";
import type { Builder } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import type { FormAnswer } from "~/server/submit.server";
import { hasRules } from "#contract/guest-forms/form-facts";
import { listOf, standsUnder } from "~/shared/form-place";
import { paths, withQuery } from "~/shared/paths";

import { nextStates, stateIcons } from "~/components/project-form/form-states";

import { BuilderProvider } from "./builder-context";
import { BuilderDialog } from "./builder-dialogs";
import { readState } from "./builder-state";
import { DragLayer } from "./drag-layer";
import { FormAddress } from "./form-address";
import { FieldPanel } from "./field-panel";
import { Palette } from "./palette";
import { PostButton } from "./post-button";
import { SaveNote } from "./save-note";
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

function Bar({ builder }: { builder: Builder }) {
  const { t } = useWords();
  const { form, here } = builder;
  const project = form.project?.code ?? "";
  const isListed = standsUnder(form, project);
  return (
    <header className="builder-bar">
      <IconButton icon="arrow-left" label={t("form-builder.back")} to={listOf(form)} />
      <div className="builder-titles">
        {form.project ? <p>{form.project.name}</p> : null}
        <h1>{form.name}</h1>
      </div>
      <FormStateChip state={form.state} />
      {isListed && form.may_write === 1
        ? nextStates[form.state]
            .slice(0, 1)
            .map((state) => (
              <PostButton
                key={state}
                wide
                action={paths.formsOf(project, form.code, "state")}
                fields={{ state, version: form.version, from: here }}
                icon={stateIcons[state]}
                variant={state === "PUBLISHED" ? "primary" : "secondary"}
                label={t(`form-builder.act.${state}`)}
              />
            ))
        : null}
      <SaveNote here={here} />
      <FormAddress builder={builder} />
      {isListed ? (
        <ButtonLink to={paths.formAnswers(project, form.code)} icon="list" size="sm">
          {t("form-builder.list.answers")}
        </ButtonLink>
      ) : null}
      {hasRules(form.form_type) ? (
        <ButtonLink to={paths.formPart(form.code, "try")} icon="git-branch" size="sm">
          {t("form-builder.try.title")}
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.formPart(form.code, "translations")} icon="languages" size="sm">
        {t("form-builder.translate.title")}
      </ButtonLink>
      <ButtonLink to={paths.formPart(form.code, "preview")} icon="eye" size="sm" plain>
        {t("form-builder.look.title")}
      </ButtonLink>
      {isListed && form.may_write === 1 ? (
        <IconButton
          icon="settings"
          label={t("form-builder.list.settings")}
          to={withQuery(paths.formsOf(project, form.code, "edit"), { from: here })}
        />
      ) : null}
    </header>
  );
}

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
        <Bar builder={builder} />
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
