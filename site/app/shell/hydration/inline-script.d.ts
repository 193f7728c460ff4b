declare module '*?inline-script' {
  /** The file and all it imports, as one classic script; empty in the browser. */
  const code: string;
  export default code;
}
