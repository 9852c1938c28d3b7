import { FormStateChip } from "~/components/project-form/form-state-chip";
import { nextStates, stateIcons } from "~/components/project-form/form-states";
import { ButtonLink, IconButton } from "~/components/ui/button";
import type { IconName } from "~/components/ui/icon-name";
import { Menu, MenuLink } from "~/components/ui/menu";
import { hasRules } from "#contract/guest-forms/form-facts";
import type { Builder } from "~/services/guest-forms/read.server";
import { useWords } from "~/locales/form-builder";
import { listOf, publicPathOf, standsUnder } from "~/shared/form-place";
import { paths, withQuery } from "~/shared/paths";

import { FormAddress } from "./form-address";
import { PostButton } from "./post-button";
import { SaveNote } from "./save-note";

interface Tool {
  to: string;
  icon: IconName;
  label: string;
}

/** Pages of the form, and what hands it on. */
function useTools({ form, here }: Builder): Tool[] {
  const { t } = useWords();
  const project = form.project?.code ?? "";
  const isListed = standsUnder(form, project);
  const isShared = isListed && publicPathOf(form) !== null && form.state !== "DRAFT";
  return [
    isShared && {
      to: withQuery(paths.formsOf(project, form.code, "share"), { from: here }),
      icon: "qr-code" as const,
      label: t("form-builder.share.title"),
    },
    isListed && {
      to: paths.formAnswers(project, form.code),
      icon: "list" as const,
      label: t("form-builder.list.answers"),
    },
    hasRules(form.form_type) && {
      to: paths.formPart(form.code, "try"),
      icon: "git-branch" as const,
      label: t("form-builder.try.title"),
    },
    {
      to: paths.formPart(form.code, "translations"),
      icon: "languages" as const,
      label: t("form-builder.translate.title"),
    },
    isListed &&
      form.may_write === 1 && {
        to: withQuery(paths.formsOf(project, form.code, "edit"), { from: here }),
        icon: "settings" as const,
        label: t("form-builder.list.settings"),
      },
  ].filter((tool) => tool !== false);
}

/** The builder's head in one row at every width: what has no room is in a menu. */
export function BuilderBar({ builder }: { builder: Builder }) {
  const { t } = useWords();
  const { form, here } = builder;
  const project = form.project?.code ?? "";
  const tools = useTools(builder);
  const mayPublish = standsUnder(form, project) && form.may_write === 1;
  return (
    <header className="builder-bar">
      <IconButton icon="arrow-left" label={t("form-builder.back")} to={listOf(form)} />
      <div className="builder-titles">
        {form.project ? <p>{form.project.name}</p> : null}
        <h1>{form.name}</h1>
      </div>
      <FormStateChip state={form.state} />
      {mayPublish
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
      <div className="builder-tools">
        {tools.map(({ to, icon, label }) => (
          <IconButton key={to} to={to} icon={icon} label={label} />
        ))}
      </div>
      <ButtonLink to={paths.formPart(form.code, "preview")} icon="eye" size="sm" plain>
        <span className="builder-word">{t("form-builder.look.title")}</span>
      </ButtonLink>
      <div className="builder-bar-menu">
        <Menu title={t("form-builder.bar.more")} size="sm" align="end">
          {tools.map(({ to, icon, label }) => (
            <MenuLink key={to} to={to} icon={icon}>
              {label}
            </MenuLink>
          ))}
        </Menu>
      </div>
    </header>
  );
}
