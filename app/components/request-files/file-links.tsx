import { useWords } from "~/locales/request-files";

interface Props {
  files: readonly { id: number; name: string; is_repeated: 0 | 1 }[];
  hrefOf: (id: number) => string;
}

/** Names of a request's files in a row of a list, each opening its file. */
export function FileLinks({ files, hrefOf }: Props) {
  const { t } = useWords();
  if (files.length === 0) return null;
  return (
    <small className="file-links">
      {files.map(({ id, name, is_repeated }) => (
        <span key={id}>
          <a href={hrefOf(id)} className="link" target="_blank" rel="noreferrer">
            {name}
          </a>
          {is_repeated ? <span className="field-error"> {t("request-files.repeated")}</span> : null}
        </span>
      ))}
    </small>
  );
}
