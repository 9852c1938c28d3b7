import * as contract from "#contract/form-samples";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

const pageOf = (form: string, sample?: number | string) => withQuery(paths.formPart(form, "try"), { sample });

/** FRM-185: answers under a name, which are tried again after each change of the form. */
export const submitSample = ({ api, locale }: StaffPage, request: Request, form: string) =>
  submit({
    request,
    locale,
    schema: contract.create.body,
    madeAt: (made) => pageOf(form, made),
    send: async (body, key) => {
      const { sample, message } = await api.call(contract.create, { params: { code: form }, body, key });
      return { to: pageOf(form, sample.id), flash: { type: "success", text: message } };
    },
  });

export async function submitAcceptedSample({ api, locale }: StaffPage, request: Request, form: string, id: number) {
  const to = pageOf(form, id);
  return submit({
    request,
    locale,
    schema: contract.accept.body,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(contract.accept, { params: { code: form, id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export async function submitSampleRemoval({ api, locale }: StaffPage, request: Request, form: string, id: number) {
  const to = pageOf(form);
  return submit({
    request,
    locale,
    schema: contract.remove.body,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(contract.remove, { params: { code: form, id }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
