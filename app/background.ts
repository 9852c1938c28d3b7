/** Stands in the browser while a page reads its data again because of a live update; the guard asks for it. */
export const backgroundCookie = "kulis-background=1";

/** For as long as one reading may take, should nobody take it away. */
const longestSeconds = 10;

/** Marks what is fetched from now on as asked by the page itself; answers the function that ends it. */
export function beginBackground(): () => void {
  const write = (seconds: number) => {
    document.cookie = `${backgroundCookie}; path=/; max-age=${seconds}; samesite=strict`;
  };
  write(longestSeconds);
  return () => write(0);
}
