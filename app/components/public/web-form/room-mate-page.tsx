import { useWords } from "~/shared/words";

import type * as roomMates from "#contract/guest-forms/room-mates";
import type { AnswerOf } from "#contract/call";

import { FormError } from "../../form/form-error";
import { FormFrame } from "./form-frame";

type Request = AnswerOf<typeof roomMates.get>;

/** FRM-223: a request to share a room, accepted or declined here; also later, for as long as they share it. */
export function RoomMatePage({ request, fault }: { request: Request; fault: string | null }) {
  const { t } = useWords();
  const { company, brand, project, state, asker } = request;
  const name = asker ?? t("webForm.roomMate.someone");
  const choice = (answer: "accept" | "decline", label: string, look: string) => (
    <button type="submit" name="answer" value={answer} className={`btn ${look} btn-lg`}>
      {label}
    </button>
  );
  return (
    <FormFrame company={company} brand={brand} project={project} title={project.name}>
      <form method="post" className="web-form">
        <FormError message={fault} title={t("webForm.roomMate.failed")} />
        {state === "asked" ? (
          <>
            <p className="web-form-state">{t("webForm.roomMate.asks", { name })}</p>
            <div className="web-form-buttons">
              {choice("accept", t("webForm.roomMate.accept"), "btn-primary")}
              {choice("decline", t("webForm.roomMate.decline"), "btn-secondary")}
            </div>
          </>
        ) : state === "accepted" ? (
          <>
            <p className="web-form-state">{t("webForm.roomMate.shares", { name })}</p>
            <div className="web-form-buttons">{choice("decline", t("webForm.roomMate.leave"), "btn-danger-ghost")}</div>
          </>
        ) : (
          <p className="web-form-state">{t(`webForm.roomMate.over.${state}`)}</p>
        )}
      </form>
    </FormFrame>
  );
}
