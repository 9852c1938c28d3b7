export type Sent = { status: number; body: unknown };

/**
 * Sends a form by XMLHttpRequest, the one way to watch an upload. It asks for JSON: the action answers that with
 * `Response.json`. Status 0 is a lost connection.
 */
export function sendForm(
  form: HTMLFormElement,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("loadend", () => done({ status: request.status, body: request.response as unknown }));
    signal.addEventListener("abort", () => request.abort());
    request.send(new FormData(form));
  });
}
