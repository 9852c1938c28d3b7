import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { CheckboxField } from "~/components/form/choices/checkbox-field";
import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, keyedAction } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyLine } from "~/components/ui/empty";
import { Icon } from "~/components/ui/icon";
import { PageLink } from "~/components/ui/page-link";
import type { SavedViewsData } from "~/services/lists/read.server";
import { useWords } from "~/locales/lists";
import type { FormAnswer } from "~/server/submit.server";
import type { ListView } from "#contract/company/views";
import { paths } from "~/shared/paths";

import { viewHref } from "./list-plan";

import "~/styles/bundles/form.css";

type Data = NonNullable<SavedViewsData>;

/** Saves the list's current look under a name. */
function NewView({ data, answer: given }: { data: Data; answer?: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(given);
  const { Form: Sender, answer, pending } = sender;
  const [form, { name, shared, is_default }] = useForm<Record<string, string>>({
    id: "new-view",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  return (
    <Sender
      method="post"
      // The page that shows a refusal without script asks which list it was.
      action={`${keyedAction(paths.listViews, data.key, answer)}&${new URLSearchParams({ list: data.list, ...(data.project ? { project: data.project } : {}) }).toString()}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form form-inset"
    >
      <h3>{t("lists.views.new")}</h3>
      <FormHead
        form={form}
        answer={answer}
        formKey={data.key}
        fields={[{ meta: name!, label: t("lists.field.name") }]}
      />
      <input type="hidden" name="list" value={data.list} />
      <input type="hidden" name="query" value={String(answer?.result?.initialValue?.["query"] ?? data.query)} />
      <TextField meta={name!} label={t("lists.field.name")} maxLength={60} required />
      <CheckboxField meta={is_default!} value="1" label={t("lists.field.is_default")} />
      <CheckboxField meta={shared!} value="1" label={t("lists.field.shared")} />
      <div className="btn-row">
        <SubmitButton pending={pending}>{t("lists.views.saveNew")}</SubmitButton>
      </div>
    </Sender>
  );
}

/** One's own view: its name and its readers; the list's current look can replace the saved one. */
function OwnView({ view, data }: { view: ListView; data: Data }) {
  const { t } = useWords();
  const tick = (name: "is_default" | "shared") => (
    <label className="check">
      <input type="checkbox" name={name} value="1" defaultChecked={view[name] === 1} />
      <span>{t(`lists.field.${name}`)}</span>
    </label>
  );
  return (
    <li>
      <details className="view-own">
        <summary aria-label={t("lists.views.edit", { name: view.name })}>
          <b>{view.name}</b>
          {view.is_default ? <Icon name="star" size={14} /> : null}
          {view.shared ? <Icon name="users" size={14} /> : null}
          <Icon name="chevron-down" size={14} />
        </summary>
        <Form method="post" action={paths.listView(view.id)} className="form" preventScrollReset>
          <input type="hidden" name="version" value={view.version} />
          <input type="hidden" name="from" value={viewHref(data.path, view)} />
          <label className="field">
            <span className="label">{t("lists.field.name")}</span>
            <input className="control" name="name" defaultValue={view.name} maxLength={60} required />
          </label>
          {tick("is_default")}
          {tick("shared")}
          <div className="btn-row">
            <Button type="submit" size="sm">
              {t("lists.views.save")}
            </Button>
            <Button type="submit" size="sm" variant="ghost" name="query" value={data.query || "saved=0"}>
              {t("lists.views.take")}
            </Button>
          </div>
        </Form>
      </details>
      <ViewActs view={view} data={data} />
    </li>
  );
}

function ViewActs({ view, data }: { view: ListView; data: Data }) {
  const { t } = useWords();
  return (
    <span className="view-acts">
      <PageLink to={viewHref(data.path, view)} className="link">
        {t("lists.views.open")}
      </PageLink>
      {view.may_remove ? (
        <Form method="post" action={paths.listView(view.id, "delete")} preventScrollReset>
          <input type="hidden" name="version" value={view.version} />
          <input type="hidden" name="from" value={data.path} />
          <Button
            type="submit"
            size="sm"
            variant="dangerGhost"
            aria-label={t("lists.views.removeOf", { name: view.name })}
          >
            {t("lists.views.remove")}
          </Button>
        </Form>
      ) : null}
    </span>
  );
}

/** Saved views of a list: the current look can be saved, one's own views changed, shared ones opened. */
export function ViewsDialog({
  form: data,
  closeHref,
  answer,
}: {
  form: SavedViewsData;
  closeHref: string;
  answer?: FormAnswer | undefined;
}) {
  const { t } = useWords();
  if (!data) return null;
  const own = data.views.filter((view) => view.own);
  const shared = data.views.filter((view) => !view.own);
  return (
    <Dialog size="side" title={t("lists.views.title")} lead={t("lists.views.lead")} closeHref={closeHref}>
      <NewView data={data} answer={answer} />
      <section className="view-list">
        <h3>{t("lists.views.own")}</h3>
        {own.length === 0 ? <EmptyLine>{t("lists.views.none")}</EmptyLine> : null}
        <ul>
          {own.map((view) => (
            <OwnView key={`${view.id}-${view.version}`} view={view} data={data} />
          ))}
        </ul>
      </section>
      {shared.length > 0 ? (
        <section className="view-list">
          <h3>{t("lists.views.shared")}</h3>
          <ul>
            {shared.map((view) => (
              <li key={view.id}>
                <span>
                  <b>{view.name}</b>
                  <small>{t("lists.views.sharedBy", { name: view.owner.full_name })}</small>
                </span>
                <ViewActs view={view} data={data} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Dialog>
  );
}
