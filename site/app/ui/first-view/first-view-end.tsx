/**
 * Ends the part of a page that is painted at once. Content that is centred or stands beside a picture would move while the
 * rest of it arrives. Once on a page, within the first view.
 */
export function FirstViewEnd() {
  return (
    <>
      <link rel="expect" href="#first-view-end" blocking="render" />
      <span id="first-view-end" hidden />
    </>
  );
}
