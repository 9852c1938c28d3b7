import { z } from "zod";

import { int } from "#contract/common";
import * as organisation from "#contract/company/organisation";

import type { StaffPage } from "~/server/guard.server";
import { savedFlash } from "~/server/session.server";
import { submit } from "~/server/submit.server";
import { paths, withQuery } from "~/shared/paths";

import {
  asForm,
  newDivision,
  newTeam,
  oldDivision,
  oldTeam,
  placeFields,
  placeForm,
  readDivision,
  readPlace,
  readTeam,
  teamMove,
  version,
} from "./read.server";

/** The page behind the dialog, with its search, its order and its open place. */
export function pageBehind(request: Request, path: string): string {
  const { searchParams } = new URL(request.url);
  const kept = ["open", "q", "sort", "order", "at", "from"].map((name) => [name, searchParams.get(name)] as const);
  return withQuery(path, Object.fromEntries(kept));
}

export function submitDivision(page: StaffPage, request: Request, id: string | undefined) {
  const { api, locale } = page;
  const to = pageBehind(request, paths.organisation());
  if (id === "new")
    return submit({
      request,
      locale,
      schema: newDivision,
      madeAt: () => to,
      send: async (values, key) => {
        const body = organisation.createDivision.body.parse(values);
        const { message } = await api.call(organisation.createDivision, { body, key });
        return { to, flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    schema: oldDivision,
    current: async () => asForm(await readDivision(page, id)),
    send: async (values) => {
      const body = organisation.updateDivision.body.parse(values);
      const { message, undo } = await api.call(organisation.updateDivision, { params: { id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** `base` is the page of the form: the organisation or the table of teams. */
export function submitTeam(page: StaffPage, request: Request, id: string | undefined, base: string) {
  const { api, locale } = page;
  const to = pageBehind(request, base);
  if (id === "new")
    return submit({
      request,
      locale,
      schema: newTeam,
      madeAt: () => to,
      send: async (body, key) => {
        const { message } = await api.call(organisation.createTeam, { body, key });
        return { to, flash: { type: "success", text: message } };
      },
    });
  return submit({
    request,
    locale,
    schema: oldTeam,
    current: async () => asForm(await readTeam(page, id)),
    send: async (values) => {
      const body = organisation.updateTeam.body.parse(values);
      const { message, undo } = await api.call(organisation.updateTeam, { params: { id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A team that was dragged onto a division. */
export function submitTeamMove({ api, locale }: StaffPage, request: Request, id: string | undefined) {
  const to = pageBehind(request, paths.organisation());
  return submit({
    request,
    locale,
    schema: teamMove,
    current: null,
    refusedAt: to,
    send: async (body) => {
      const { message, undo } = await api.call(organisation.updateTeam, { params: { id: Number(id) }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** Deletes it, or archives it where something hangs on it. */
const removalForm = z.object({ version: version.optional(), archive: int(0, 1).optional() });

export function submitDivisionRemoval({ api, locale }: StaffPage, request: Request, id: string | undefined) {
  const to = pageBehind(request, paths.organisation());
  return submit({
    request,
    locale,
    schema: removalForm,
    current: null,
    send: async ({ version: at, archive }) => {
      const params = { id: Number(id) };
      const { message, undo } = archive
        ? await api.call(organisation.updateDivision, { params, body: { archived: 1, version: at } })
        : await api.call(organisation.removeDivision, { params, body: { version: at } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

export function submitTeamRemoval({ api, locale }: StaffPage, request: Request, id: string | undefined, base: string) {
  const to = pageBehind(request, base);
  return submit({
    request,
    locale,
    schema: removalForm,
    current: null,
    send: async ({ version: at, archive }) => {
      const params = { id: Number(id) };
      const { message, undo } = archive
        ? await api.call(organisation.updateTeam, { params, body: { archived: 1, version: at } })
        : await api.call(organisation.removeTeam, { params, body: { version: at } });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}

/** A person's new place, chosen or dragged. */
export function submitPlace(page: StaffPage, request: Request, code: string | undefined) {
  const { api, locale } = page;
  const to = pageBehind(request, paths.organisation());
  return submit({
    request,
    locale,
    schema: placeForm,
    current: () => readPlace(page, code),
    send: async ({ place, version: at }) => {
      const body = { ...placeFields(place), version: at };
      const { message, undo } = await api.call(organisation.updateUser, { params: { id: code ?? "" }, body });
      return { to, flash: savedFlash(message, undo, to) };
    },
  });
}
