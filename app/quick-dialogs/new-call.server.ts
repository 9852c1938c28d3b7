export { readNewCall as read } from "~/forms/phone-call-form.server";
