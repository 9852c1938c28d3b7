// Names under which forms post files beside a field of codes (`files`, `items[0].files`).

/** Uploaded with the form; the action puts their codes into the field. */
export const newFiles = (field: string): string => `_new${field}`;
/** Codes of the field that are taken out of it. */
export const droppedFiles = (field: string): string => `_drop${field}`;

/** Fields of codes among the names of a form. */
export const isFilesField = (name: string): boolean => /^(\w+\[\d{1,2}\]\.)?files$/.test(name) && !name.startsWith("_");
