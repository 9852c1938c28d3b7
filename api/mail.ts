export interface Message { to: string; subject: string; text: string }
export interface Mail {
  queue(message: Message): void;
}
