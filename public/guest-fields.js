// Drawn signatures and early refusal of files on guests' pages (docs/decisions/103): loaded by steps with such a field
// alone, and every form works without it. Units and letters are those of contract/guest-forms/signatures.ts.
(() => {
  const [width, height, most, step] = [600, 200, 65_536, 3];

  const lineOf = (points) => {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    line.setAttribute("points", points);
    return line;
  };

  function startSignature(box) {
    const [surface, field, clear] = ["svg", "input", "button"].map((name) => box.querySelector(name));
    let stroke = null;
    const draw = () => surface.replaceChildren(...(field.value === "" ? [] : field.value.split(";").map(lineOf)));
    const placeOf = ({ clientX, clientY }) => {
      const { left, top, width: wide, height: high } = surface.getBoundingClientRect();
      const inside = (part, whole) => Math.round(Math.min(1, Math.max(0, part)) * whole);
      return [inside((clientX - left) / wide, width), inside((clientY - top) / high, height)];
    };
    const add = (event) => {
      const [x, y] = placeOf(event);
      const [lastX, lastY] = stroke.points.at(-1);
      // A point takes eight letters at most.
      const isFull = field.value.length + (stroke.points.length + 2) * 8 > most;
      if (isFull || Math.hypot(x - lastX, y - lastY) < step) return;
      stroke.points.push([x, y]);
      stroke.line.setAttribute("points", stroke.points.join(" "));
    };
    const end = () => {
      if (!stroke) return;
      const text = stroke.points.join(" ");
      stroke = null;
      const all = field.value === "" ? text : `${field.value};${text}`;
      if (all.length <= most) field.value = all;
      draw();
    };
    surface.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.preventDefault();
      surface.setPointerCapture(event.pointerId);
      // Twice, so that a dot is a stroke too.
      const points = [placeOf(event), placeOf(event)];
      stroke = { points, line: lineOf(points.join(" ")) };
      surface.append(stroke.line);
    });
    surface.addEventListener("pointermove", (event) => {
      if (stroke && event.isPrimary) for (const one of event.getCoalescedEvents?.() ?? [event]) add(one);
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) surface.addEventListener(name, end);
    clear.addEventListener("click", () => {
      field.value = "";
      draw();
    });
    // A page of the history brings the field's value back, not the picture.
    addEventListener("pageshow", draw);
    clear.hidden = false;
    box.hidden = false;
    box.dataset.drawable = "";
    draw();
  }

  const endingOf = (name) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1].toLowerCase() ?? "";

  /** In the order of the server, with its words. */
  function refusalOf({ name, size }, { endings, images, most, ...words }) {
    const ending = endingOf(name);
    if (!endings.split(",").includes(ending)) return words.kind;
    if (images && !images.split(",").includes(ending)) return words.picture;
    if (size > Number(most) * 1024 * 1024) return words.big;
    return size === 0 ? words.empty : undefined;
  }

  function startFile(input) {
    const id = `${input.id}-refusal`;
    const before = (input.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
    input.addEventListener("change", () => {
      document.getElementById(id)?.remove();
      const file = input.files[0];
      if (!file) return;
      const refusal = refusalOf(file, input.dataset);
      const error = `${input.id}-error`;
      document.getElementById(error)?.remove();
      const described = before.filter((one) => one !== error);
      if (refusal === undefined) input.removeAttribute("aria-invalid");
      else {
        // Nothing of it is uploaded, and a file that was sent before stays.
        input.value = "";
        input.setAttribute("aria-invalid", "true");
        described.unshift(id);
        const said = Object.assign(document.createElement("p"), { id, className: "field-error", textContent: refusal });
        said.setAttribute("role", "alert");
        input.after(said);
      }
      input.setAttribute("aria-describedby", described.join(" "));
    });
  }

  for (const box of document.querySelectorAll("[data-signature]")) startSignature(box);
  for (const input of document.querySelectorAll("input[data-endings]")) startFile(input);
})();
