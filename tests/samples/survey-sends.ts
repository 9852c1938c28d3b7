import { defineSamples } from "./define";
import { makeSurvey } from "./surveys";

export default defineSamples({
  read: (api, { mine }) => makeSurvey(api, mine.company),
  inputs: {
    planSurvey: ({ facts }) => ({ params: { code: facts.code } }),
    listSurveySends: ({ facts }) => ({ params: { code: facts.code } }),
    getSurveyResults: ({ facts }) => ({ params: { code: facts.code } }),
  },
});
