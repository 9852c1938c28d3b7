/** Returns "sheet" if the supplier offers were opened from the sheet, which the link back then leads to. */
export const openedFrom = (request: Request): "sheet" | null =>
  new URL(request.url).searchParams.get("from") === "sheet" ? "sheet" : null;
