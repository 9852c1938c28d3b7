/** Whether the offers were opened from the sheet, which their way back leads to then. */
export const openedFrom = (request: Request): "sheet" | null =>
  new URL(request.url).searchParams.get("from") === "sheet" ? "sheet" : null;
