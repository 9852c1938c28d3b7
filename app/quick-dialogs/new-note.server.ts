export { readNewNote as read } from "~/forms/note-form.server";
