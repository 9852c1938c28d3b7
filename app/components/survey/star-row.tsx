/** Stars of an average, of which the rounded number is filled; the figure beside them is read instead. */
export function StarRow({ value, of }: { value: number; of: number }) {
  return (
    <span className="survey-stars" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <span key={at} data-on={at < Math.round(value) ? "" : undefined}>
          {at < Math.round(value) ? "★" : "☆"}
        </span>
      ))}
    </span>
  );
}
