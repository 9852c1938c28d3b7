import { redirect } from "@remix-run/node";

import type { BodyOf } from "#contract/call";
import type { Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import * as clients from "#contract/clients";
import * as suppliers from "#contract/suppliers";
import * as contacts from "#contract/contacts";
import { listHref } from "~/components/list/list-plan";
import { paths } from "~/shared/paths";

import { readPictureForm } from "./picture-form.server";

interface Company {
  name: string;
  logo_full: string | null;
  version: number;
}

const facts = ({ name, logo_full, version }: Company) => ({ name, picture: logo_full, version });

/** Records that show a picture of their own: what the form shows, its calls, and the page to come back to. */
const nouns = {
  client: {
    read: async (api: Api, code: string) => facts((await api.call(clients.get, { params: { code } })).client),
    save: (api: Api, code: string, body: BodyOf<typeof clients.saveLogo>) => api.call(clients.saveLogo, { params: { code }, body }),
    remove: (api: Api, code: string, body: BodyOf<typeof clients.removeLogo>) => api.call(clients.removeLogo, { params: { code }, body }),
    page: (code: string) => paths.client(code),
  },
  supplier: {
    read: async (api: Api, code: string) => facts((await api.call(suppliers.get, { params: { code } })).supplier),
    save: (api: Api, code: string, body: BodyOf<typeof suppliers.saveLogo>) => api.call(suppliers.saveLogo, { params: { code }, body }),
    remove: (api: Api, code: string, body: BodyOf<typeof suppliers.removeLogo>) => api.call(suppliers.removeLogo, { params: { code }, body }),
    page: (code: string) => paths.supplier(code),
  },
  contact: {
    async read(api: Api, id: string) {
      const { name, profile_picture_full, version } = (await api.call(contacts.get, { params: { id: Number(id) } })).contact;
      return { name, picture: profile_picture_full, version };
    },
    save: (api: Api, id: string, body: BodyOf<typeof contacts.savePicture>) =>
      api.call(contacts.savePicture, { params: { id: Number(id) }, body }),
    remove: (api: Api, id: string, body: BodyOf<typeof contacts.removePicture>) =>
      api.call(contacts.removePicture, { params: { id: Number(id) }, body }),
    page: (id: string, query: URLSearchParams) => listHref(paths.contacts, query, paths.contact(Number(id))),
  },
};

export type PicturedNoun = keyof typeof nouns;

const backTo = (noun: PicturedNoun, request: Request, code: string) =>
  nouns[noun].page(code, new URL(request.url).searchParams);

export const readRecordPicture = async ({ api }: StaffPage, noun: PicturedNoun, code: string) => ({
  noun,
  code,
  ...(await nouns[noun].read(api, code)),
});

export type RecordPicture = Awaited<ReturnType<typeof readRecordPicture>>;

/** The question before a picture is taken away; of a record without one it leads back. */
export async function readPictureRemoval(page: StaffPage, request: Request, noun: PicturedNoun, code: string) {
  const picture = await readRecordPicture(page, noun, code);
  if (!picture.picture) throw redirect(backTo(noun, request, code));
  return picture;
}

/** CLI-013, CLI-026 */
export async function submitPicture({ api, locale }: StaffPage, request: Request, noun: PicturedNoun, code: string) {
  return submit({
    request,
    locale,
    form: await readPictureForm(request, locale),
    schema: clients.saveLogo.body,
    current: () => nouns[noun].read(api, code),
    send: async (body) => {
      const { message, undo } = await nouns[noun].save(api, code, body);
      const to = backTo(noun, request, code);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export const submitPictureRemoval = ({ api, locale }: StaffPage, request: Request, noun: PicturedNoun, code: string) =>
  submit({
    request,
    locale,
    schema: clients.removeLogo.body,
    current: () => nouns[noun].read(api, code),
    send: async (body) => {
      const { message, undo } = await nouns[noun].remove(api, code, body);
      const to = backTo(noun, request, code);
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
