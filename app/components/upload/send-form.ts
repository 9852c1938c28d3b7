export type Sent = { status: number; body: unknown };

/** Sends a form's data by XMLHttpRequest, the one way to watch an upload. */
function post(action: string, data: FormData, onProgress: (share: number) => void, signal: AbortSignal): Promise<Sent> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("POST", action);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("loadend", () => done({ status: request.status, body: request.response as unknown }));
    signal.addEventListener("abort", () => request.abort());
    request.send(data);
  });
}

/** Asks for JSON: the action answers that with `Response.json`. Status 0 is a lost connection. */
export const sendForm = (form: HTMLFormElement, onProgress: (share: number) => void, signal: AbortSignal) =>
  post(form.action, new FormData(form), onProgress, signal);

/** Sends one file in the same way. */
export function sendFile(
  action: string,
  field: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  const data = new FormData();
  data.append(field, file);
  return post(action, data, onProgress, signal);
}
