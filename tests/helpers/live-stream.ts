import type { Client, TestApi } from "./api";

export interface Heard {
  changes: { id: number; kind: string; model: string; record_id: number; code: string | null }[];
  editing: string[];
  gaps: number;
  /** True once the stream said that its session is over. */
  ended: boolean;
  closed: boolean;
  close: () => Promise<void>;
}

/** A stream and everything it said so far. */
export async function listen(api: Pick<TestApi, "app">, client: Client, query = ""): Promise<Heard> {
  const answer = await api.app.fetch(
    new Request(`http://api.test/api/v1/events/stream${query}`, {
      headers: { authorization: `Bearer ${client.token}` },
    }),
  );
  const reader = answer.body!.getReader();
  const heard: Heard = {
    changes: [],
    editing: [],
    gaps: 0,
    ended: false,
    closed: false,
    close: () => reader.cancel(),
  };
  let text = "";
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += new TextDecoder().decode(part.value);
      const messages = text.split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(message) ?? [];
        if (event === "changes") heard.changes.push(...JSON.parse(data!));
        if (event === "editing") heard.editing.push(JSON.parse(data!).code);
        if (event === "gap") heard.gaps += 1;
        if (event === "ended") heard.ended = true;
      }
    }
    heard.closed = true;
  };
  void read();
  return heard;
}
