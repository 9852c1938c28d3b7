import { attendances } from "#contract/projects/attendee-facts";
import { SelectField, type Option } from "~/components/form/choices/select-field";
import { type BulkAnswer, BulkForm, type ChosenRow } from "~/components/list/bulk-dialog";
import { useListHref } from "~/components/list/use-list-href";
import { useWords } from "~/locales/attendee";
import { paths } from "~/shared/paths";

type ManyAct = "move" | "attendance" | "pair" | "part" | "delete";

interface Props {
  code: string;
  act: ManyAct;
  chosen: ChosenRow[];
  lists: Option[];
  answer: BulkAnswer;
}

const fieldOf = { move: "list_id", attendance: "attendance", pair: null, part: null, delete: null } as const;

/** Changes all chosen people: their list, attendance or room, or deletes them. */
export function ManyDialog({ code, act, chosen, lists, answer }: Props) {
  const { t } = useWords();
  const href = useListHref(paths.projectPage(code, "attendees"));
  const field = fieldOf[act];
  const label = t(`attendee.many.${act}.label`);
  const title = t(`attendee.many.${act}.title`);
  const options =
    act === "move" ? lists : attendances.map((value) => ({ value, label: t(`attendee.attendance.${value}`) }));
  return (
    <BulkForm
      title={title}
      lead={t("attendee.many.lead", { count: chosen.length })}
      keys="ids"
      chosen={chosen}
      answer={answer}
      // Without script a refused form is shown again at its own address, which must name the chosen rows.
      action={href(
        { act, codes: chosen.map(({ code: id }) => id).join(",") },
        paths.projectPage(code, "attendees", "many"),
      )}
      closeHref={href({ act: undefined })}
      labels={field ? { [field]: label } : {}}
      danger={act === "delete"}
      save={title}
    >
      {(metas) => {
        const meta = field ? metas[field] : undefined;
        return meta ? <SelectField meta={meta} label={label} options={options} required /> : null;
      }}
    </BulkForm>
  );
}
