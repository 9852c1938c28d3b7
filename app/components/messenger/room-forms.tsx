import { type FormMetadata, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useFormAnswer } from "~/components/form/form-answer";
import { FormHead, type FormHeadProps } from "~/components/form/form-head";
import { inPlace } from "~/components/form/in-place";
import { MultiComboboxField } from "~/components/form/choices/multi-combobox-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useFirst } from "~/components/form/use-first";
import { Alert } from "~/components/ui/alert";
import { Avatar } from "~/components/ui/avatar";
import { ButtonLink } from "~/components/ui/button";
import type { Conversation, Messenger } from "~/services/messenger/read.server";
import { useWords } from "~/locales/chat";
import type { FormAnswer } from "~/server/submit.server";
import { paths } from "~/shared/paths";

import { messengerAction, messengerHref } from "./messenger-href";

interface Props {
  messenger: Messenger;
  answer: FormAnswer | undefined;
}

type Room = Conversation["room"];

const optionsOf = (people: Messenger["people"]) => people.map(({ id, name }) => ({ value: String(id), label: name }));

interface FrameProps extends Omit<FormHeadProps, "form" | "answer"> {
  sender: ReturnType<typeof useFormAnswer>;
  form: Pick<FormMetadata, "id" | "onSubmit" | "noValidate" | "update">;
  action: string;
  children: ReactNode;
}

/** A form of the list of rooms or of a room's people, in its place. */
function RoomForm({ sender: { Form: Sender, answer }, form, action, children, ...head }: FrameProps) {
  return (
    <Sender
      method="post"
      action={action}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      className="form"
    >
      <FormHead {...head} form={form} answer={answer} />
      {children}
    </Sender>
  );
}

/** A group with its first people. */
export function NewGroup({ messenger: { people, place, key: given }, answer: first }: Props) {
  const { t } = useWords();
  const sender = useFormAnswer(first);
  const { answer, pending } = sender;
  const key = useFirst(given);
  const [form, metas] = useForm<Record<string, string>>({
    id: "chat-new",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const { name, users } = metas;
  if (!name || !users) return null;
  const labels = { name: t("chat.groupName"), users: t("chat.groupPeople") };
  return (
    <section className="chat-form" aria-labelledby="chat-new-title">
      <h2 id="chat-new-title">{t("chat.newGroup")}</h2>
      <RoomForm
        sender={sender}
        form={form}
        action={messengerAction(paths.newRoom, messengerHref(place))}
        formKey={answer?.key ?? key}
        fields={[
          { meta: name, label: labels.name },
          { meta: users, label: labels.users },
        ]}
      >
        <TextField meta={name} label={labels.name} maxLength={80} required />
        <MultiComboboxField meta={users} label={labels.users} options={optionsOf(people)} required />
        <div className="btn-row">
          <ButtonLink to={messengerHref(place)}>{t("ui.cancel")}</ButtonLink>
          <SubmitButton pending={pending}>{t("chat.create")}</SubmitButton>
        </div>
      </RoomForm>
    </section>
  );
}

function Rename({ room, here, answer: first }: { room: Room; here: string; answer: FormAnswer | undefined }) {
  const { t } = useWords();
  const sender = useFormAnswer(first);
  const { answer, pending } = sender;
  const opened = useFirst({ name: room.name, version: room.version });
  const [form, metas] = useForm<Record<string, string>>({
    id: "chat-name",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
    defaultValue: { name: opened.name },
  });
  const { name } = metas;
  if (!name) return null;
  const label = t("chat.groupName");
  return (
    <RoomForm
      sender={sender}
      form={form}
      action={messengerAction(paths.room(room.id, "name"), here)}
      formKey={null}
      version={opened.version}
      fields={[{ meta: name, label }]}
    >
      <TextField meta={name} label={label} maxLength={80} required />
      <div className="btn-row">
        <SubmitButton variant="secondary" pending={pending}>
          {t("chat.rename")}
        </SubmitButton>
      </div>
    </RoomForm>
  );
}

function AddPeople({ messenger, room, here, answer: first }: Props & { room: Room; here: string }) {
  const { t } = useWords();
  const sender = useFormAnswer(first);
  const { answer, pending } = sender;
  const [form, metas] = useForm<Record<string, string>>({
    id: "chat-add",
    lastResult: answer?.result ?? null,
    onValidate: inPlace,
  });
  const { users } = metas;
  const inside = new Set(room.members.map(({ id }) => id));
  const others = messenger.people.filter(({ id }) => !inside.has(id));
  if (!users || others.length === 0) return null;
  const label = t("chat.addPeople");
  return (
    <RoomForm
      sender={sender}
      form={form}
      action={messengerAction(paths.room(room.id, "members"), here)}
      formKey={null}
      fields={[{ meta: users, label }]}
    >
      <MultiComboboxField meta={users} label={label} options={optionsOf(others)} required />
      <div className="btn-row">
        <SubmitButton variant="secondary" pending={pending}>
          {t("chat.add")}
        </SubmitButton>
      </div>
    </RoomForm>
  );
}

/** Members of the room; for a group also its name, new members and leaving. */
export function Members({ messenger, answer, room }: Props & { room: Room }) {
  const { t } = useWords();
  const { place, me } = messenger;
  const here = messengerHref(place, { room: room.id, view: "members" });
  const isNamed = answer?.result?.initialValue && "name" in answer.result.initialValue;
  return (
    <section className="chat-form" aria-labelledby="chat-members">
      <h2 id="chat-members">{t("chat.membersOf", { name: room.name })}</h2>
      <p>
        <ButtonLink to={messengerHref(place, { room: room.id })} icon="arrow-left" size="sm">
          {t("chat.backToTalk")}
        </ButtonLink>
      </p>
      <ul className="people">
        {room.members.map(({ id, full_name, profile_picture_full }) => (
          <li key={id}>
            <Avatar name={full_name} src={profile_picture_full} decorative />
            <span className="person">
              <b>{full_name}</b>
            </span>
            {room.may_manage && (id === me || room.may_take_out) ? (
              <Form method="post" action={messengerAction(paths.room(room.id, "members", "remove"), here)}>
                <input type="hidden" name="user" value={id} />
                {id === me ? <input type="hidden" name="leaves" value="1" /> : null}
                <button
                  type="submit"
                  className="btn btn-ghost btn-sm"
                  aria-label={id === me ? t("chat.leave") : t("chat.takeOutName", { name: full_name })}
                >
                  {t(id === me ? "chat.leave" : "chat.takeOut")}
                </button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
      {room.kind === "PROJECT" ? <p className="hint">{t("chat.projectTeam")}</p> : null}
      {room.may_manage ? (
        <>
          <AddPeople
            key={room.members.length}
            messenger={messenger}
            room={room}
            here={here}
            answer={isNamed ? undefined : answer}
          />
          <Rename key={`v${room.version}`} room={room} here={here} answer={isNamed ? answer : undefined} />
        </>
      ) : null}
    </section>
  );
}

interface RemovalProps {
  room: number;
  message: { id: number; text: string; version: number };
  back: string;
  answer: FormAnswer | undefined;
}

/** Question in place of the composer; the deletion can be undone for ten minutes. */
export function MessageRemoval({ room, message, back, answer }: RemovalProps) {
  const { t } = useWords();
  const version = String(answer?.current?.["version"] ?? message.version);
  return (
    <Form
      method="post"
      action={messengerAction(paths.room(room, "messages", message.id, "delete"), back)}
      className="chat-write"
      preventScrollReset
    >
      {answer?.message ? (
        <Alert type="danger" title={t("ui.error")} role="alert">
          {answer.message}
        </Alert>
      ) : null}
      <input type="hidden" name="version" value={version} />
      <p>{t("chat.deleteAsk", { text: message.text.slice(0, 120) })}</p>
      <div className="btn-row">
        <ButtonLink to={back} data-autofocus>
          {t("ui.cancel")}
        </ButtonLink>
        <SubmitButton variant="danger" icon="trash-2">
          {t("chat.deleteNow")}
        </SubmitButton>
      </div>
    </Form>
  );
}
