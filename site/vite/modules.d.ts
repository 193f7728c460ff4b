declare module '*?inline-script' {
  /** The file and its imports as one classic script; empty in the browser. */
  const code: string;
  export default code;
}
