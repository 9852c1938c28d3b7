import { seenBefore } from "../direct-read.server";
import { pageAnswer } from "../page-answer.server";
import { newState } from "../request-state.server";
import { cachePage } from "./rendered-pages.server";
import { rememberPage } from "./repeated-pages.server";

/**
 * Remembers an answer of the embedded API to a program. That of a `kept` call is cached from then on and repeated
 * without Remix and the API's router while nothing was written (decision 087). `question` is the API's request, at
 * `began` (milliseconds of the clock).
 */
export async function rememberAnswer(
  request: Request,
  answer: Response,
  { question, began }: { question: Request; began: number },
): Promise<Response> {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  if (request.method !== "GET" || answer.status !== 200 || !isJson) return answer;
  if ((await seenBefore(question)) === undefined) return answer;
  const text = await answer.text();
  const body = cachePage(["call", text], [], () => text);
  const token = question.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const rests = { asked: true, token, until: Infinity };
  const ended = await rememberPage(request, body, { ...newState(), began, page: question, rests });
  return pageAnswer(request, body, { status: answer.status, headers: answer.headers, ended });
}
