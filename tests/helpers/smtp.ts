import { createServer, type AddressInfo, type Socket } from "node:net";

export interface MailServer {
  url: string;
  /** Whole mails as they arrived. */
  received: string[];
  /** Answers to RCPT TO from now on; undefined takes every receiver. */
  refuse: string | undefined;
  stop(): Promise<void>;
}

/** A mail server with the part of SMTP that a client needs to deliver a mail. */
export function startMailServer(): Promise<MailServer> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = "";
    let inMail = false;
    const answer = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "EHLO" || verb === "HELO") return say("250 kulis.test");
      if (verb === "RCPT") return say(mail.refuse ?? "250 ok");
      if (verb === "QUIT") return socket.end("221 bye\r\n");
      inMail = verb === "DATA";
      return say(inMail ? "354 go on" : "250 ok");
    };
    socket.on("data", (part: Buffer) => {
      text += part.toString("utf8");
      for (;;) {
        const end = text.indexOf(inMail ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const piece = text.slice(0, end);
        text = text.slice(end + (inMail ? 5 : 2));
        if (!inMail) answer(piece);
        else {
          inMail = false;
          mail.received.push(piece);
          say("250 taken");
        }
      }
    });
    say("220 kulis.test ESMTP");
  });
  const mail: MailServer = {
    url: "",
    received: [],
    refuse: undefined,
    stop: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      mail.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
      done(mail);
    });
  });
}
