/** Milliseconds until nothing more is seen of a dialog that was closed (UIK-070). */
const closeDelay = 500;

/**
 * Animates a dialog that leaves the page. It is a picture: the page under it can be used at once, screen readers skip
 * it, and reduced motion skips it.
 */
export function playExit(dialog: HTMLDialogElement) {
  if (!window.matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
  const picture = document.createElement("div");
  picture.className = `${dialog.className} dialog-leaving`;
  picture.inert = true;
  picture.append(...dialog.cloneNode(true).childNodes);
  for (const named of picture.querySelectorAll("[id], [name]")) {
    named.removeAttribute("id");
    named.removeAttribute("name");
  }
  // A copy has typed text, but neither choices nor scroll.
  const chosen = dialog.querySelectorAll("select");
  picture.querySelectorAll("select").forEach((select, index) => {
    select.selectedIndex = chosen[index]?.selectedIndex ?? -1;
  });
  document.body.append(picture);
  picture.querySelector(".dialog-body")?.scrollTo(0, dialog.querySelector(".dialog-body")?.scrollTop ?? 0);
  const going = picture.animate({ opacity: [1, 0] }, { duration: closeDelay, easing: "ease-out" });
  going.onfinish = () => picture.remove();
}
