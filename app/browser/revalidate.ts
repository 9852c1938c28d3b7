import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Every route with a page and a loader exports it (a law checks that): after a refused save nothing is read again.
 * A form that posts in place stays open then, and a record that is gone or an upstream that is down would put an error
 * page where the form and everything typed in it stand (R9, R18). Remix has this only for forms that navigate.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus = 200,
  actionResult,
  defaultShouldRevalidate,
}) => actionStatus < 400 && !actionResult?.unsent && defaultShouldRevalidate;
