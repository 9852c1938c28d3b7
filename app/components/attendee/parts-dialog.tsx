import { ButtonLink, IconButton } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/attendee";
import { paths } from "~/shared/paths";

interface Part {
  id: number;
  name: string;
  /** Text beside its name. */
  about: string;
}

interface Props {
  code: string;
  /** Lists or columns, as addresses and words call them. */
  of: "lists" | "columns";
  parts: Part[];
}

/** The lists or the own columns of a project, each with its dialogs. */
export function PartsDialog({ code, of, parts }: Props) {
  const { t } = useWords();
  const at = (...rest: string[]) => paths.projectPage(code, "attendees", of, ...rest);
  return (
    <Dialog
      size="side"
      title={t(`attendee.${of}.title`)}
      lead={t(`attendee.${of}.lead`)}
      closeHref={paths.projectPage(code, "attendees")}
      foot={
        <ButtonLink to={at("new")} icon="plus" variant="primary">
          {t(`attendee.${of}.add`)}
        </ButtonLink>
      }
    >
      {parts.length > 0 ? (
        <div className="view-list">
          <ul>
            {parts.map(({ id, name, about }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small>{about}</small>
                </span>
                <span className="view-acts">
                  <IconButton icon="pencil" size="sm" label={t("attendee.editOf", { name })} to={at(String(id))} />
                  <IconButton
                    icon="trash-2"
                    size="sm"
                    label={t("attendee.removeOf", { name })}
                    to={at(String(id), "delete")}
                  />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <EmptyLine>{t(`attendee.${of}.empty`)}</EmptyLine>
      )}
    </Dialog>
  );
}
