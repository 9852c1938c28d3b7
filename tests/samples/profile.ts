import { demoPassword } from "#api/demo-accounts";

import { defineSamples } from "./define";

/** One red pixel. */
export const tinyPicture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

export default defineSamples({
  async read(api) {
    const colleague = await api.session("busra.yilmaz@kulis.test");
    const picture = await colleague.post("/me/picture", { picture: tinyPicture });
    return { file: (picture.body.user.profile_picture_full as string).replace("/files/", "") };
  },
  inputs: {
    changePassword: () => ({
      body: { current_password: demoPassword, password: demoPassword, password_confirmation: demoPassword },
    }),
    saveProjectTabs: () => ({ body: { tabs: ["budgets", "notes"] } }),
    endSession: () => ({ params: { id: 2_147_483_000 } }),
    savePicture: () => ({ body: { picture: tinyPicture } }),
    changeCalendarFeed: () => ({ body: { layers: ["meetings", "tasks"] } }),
    readFile: ({ facts }) => ({ params: { name: facts.file } }),
    readCalendar: () => ({ params: { token: "yok-yok-yok-yok-yok-yok" } }),
  },
});
