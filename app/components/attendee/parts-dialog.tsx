import { PartMenu } from "~/components/part/part-menu";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyLine } from "~/components/ui/empty";
import { useWords } from "~/locales/attendee";
import { paths } from "~/shared/paths";

interface Part {
  id: number;
  name: string;
  /** What stands beside its name. */
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
        <ul className="list-results">
          {parts.map(({ id, name, about }) => (
            <li key={id} className="part-line">
              <span>
                <b>{name}</b> <small>{about}</small>
              </span>
              <PartMenu
                name={name}
                edit={at(String(id))}
                remove={{ to: at(String(id), "delete"), label: t(`attendee.${of}.remove`) }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyLine>{t(`attendee.${of}.empty`)}</EmptyLine>
      )}
    </Dialog>
  );
}
