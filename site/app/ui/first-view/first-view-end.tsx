/**
 * Delays the first paint until the HTML up to here has arrived, since centred content would move while the rest loads.
 * Use once on a page, within the first view.
 */
export function FirstViewEnd() {
  return (
    <>
      <link rel="expect" href="#first-view-end" blocking="render" />
      <span id="first-view-end" hidden />
    </>
  );
}
