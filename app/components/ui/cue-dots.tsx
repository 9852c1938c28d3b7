/** Three lamps in a row: the only thing in the product that loops. */
export function CueDots() {
  return (
    <span className="cue" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
