import { redirect } from "@remix-run/node";

import type { BodyOf } from "#contract/call";
import * as clients from "#contract/companies/clients";
import type { Locale } from "#contract/common";
import * as contacts from "#contract/companies/contacts";
import * as organisation from "#contract/company/organisation";
import * as suppliers from "#contract/companies/suppliers";

import { listHref } from "~/components/list/list-plan";
import type { Api } from "~/server/api-client.server";
import type { StaffPage } from "~/server/guard.server";
import { dataUrl, filesOf, maxPictureForm, pictureNames, readUpload } from "~/server/upload.server";
import { paths } from "~/shared/paths";

/** The square that the cropper posts; undefined without script, and the upstream takes the middle. */
export function squareOf(form: FormData) {
  const part = (name: string) => Number(form.get(`picture_${name}`) ?? Number.NaN);
  const square = { x: part("x"), y: part("y"), size: part("size") };
  return Object.values(square).every(Number.isInteger) ? square : undefined;
}

/** The form of a record's picture, with its file and square under the names of the contract's fields. */
export async function readPictureForm(request: Request, locale: Locale): Promise<FormData> {
  const form = await readUpload(request, locale, [...pictureNames("picture"), "version"], maxPictureForm);
  const [file] = filesOf(form, "picture");
  const square = squareOf(form);
  for (const name of pictureNames("picture")) form.delete(name);
  if (file) form.set("picture", await dataUrl(file));
  for (const [name, value] of Object.entries(square ?? {})) form.set(`crop.${name}`, String(value));
  return form;
}

interface Company {
  name: string;
  logo_full: string | null;
  version: number;
}

const facts = ({ name, logo_full, version }: Company) => ({ name, picture: logo_full, version });

/** Records that show a picture of their own: what the form shows, its calls, and the page to come back to. */
export const nouns = {
  client: {
    read: async (api: Api, code: string) => facts((await api.call(clients.get, { params: { code } })).client),
    save: (api: Api, code: string, body: BodyOf<typeof clients.saveLogo>) =>
      api.call(clients.saveLogo, { params: { code }, body }),
    remove: (api: Api, code: string, body: BodyOf<typeof clients.removeLogo>) =>
      api.call(clients.removeLogo, { params: { code }, body }),
    page: (code: string) => paths.client(code),
  },
  supplier: {
    read: async (api: Api, code: string) => facts((await api.call(suppliers.get, { params: { code } })).supplier),
    save: (api: Api, code: string, body: BodyOf<typeof suppliers.saveLogo>) =>
      api.call(suppliers.saveLogo, { params: { code }, body }),
    remove: (api: Api, code: string, body: BodyOf<typeof suppliers.removeLogo>) =>
      api.call(suppliers.removeLogo, { params: { code }, body }),
    page: (code: string) => paths.supplier(code),
  },
  contact: {
    async read(api: Api, id: string) {
      const { name, profile_picture_full, version } = (await api.call(contacts.get, { params: { id: Number(id) } }))
        .contact;
      return { name, picture: profile_picture_full, version };
    },
    save: (api: Api, id: string, body: BodyOf<typeof contacts.savePicture>) =>
      api.call(contacts.savePicture, { params: { id: Number(id) }, body }),
    remove: (api: Api, id: string, body: BodyOf<typeof contacts.removePicture>) =>
      api.call(contacts.removePicture, { params: { id: Number(id) }, body }),
    page: (id: string, query: URLSearchParams) => listHref(paths.contacts, query, paths.contact(Number(id))),
  },
  /** ORG-042: without an undo, as one's own picture. */
  person: {
    async read(api: Api, code: string) {
      const { user } = await api.call(organisation.getUser, { params: { id: code } });
      // There is no page for the picture of one who left.
      if (user.deleted_at) throw redirect(paths.adminUser(code));
      return { name: user.full_name, picture: user.profile_picture_full, version: user.version };
    },
    save: async (api: Api, code: string, body: BodyOf<typeof organisation.saveUserPicture>) => ({
      ...(await api.call(organisation.saveUserPicture, { params: { id: code }, body })),
      undo: undefined,
    }),
    remove: async (api: Api, code: string, body: BodyOf<typeof organisation.removeUserPicture>) => ({
      ...(await api.call(organisation.removeUserPicture, { params: { id: code }, body })),
      undo: undefined,
    }),
    page: (code: string) => paths.adminUser(code),
  },
};

export type PicturedNoun = keyof typeof nouns;

export const backTo = (noun: PicturedNoun, request: Request, code: string) =>
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
