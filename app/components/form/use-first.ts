import { useState } from "react";

/**
 * What a value was when the form was opened. The page's data is read again while a form is open (live updates); the version
 * that the form sends, and what a stale save is compared with, must stay those that the person saw.
 */
export const useFirst = <T>(value: T): T => useState(value)[0];
