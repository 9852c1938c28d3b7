interface Props {
  files: readonly { id: number; name: string }[];
  hrefOf: (id: number) => string;
}

/** Names of a request's files in a row of a list, each opening its file. */
export function FileLinks({ files, hrefOf }: Props) {
  if (files.length === 0) return null;
  return (
    <small className="file-links">
      {files.map(({ id, name }) => (
        <a key={id} href={hrefOf(id)} className="link" target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </small>
  );
}
