/** Given to the page by script, which its policy for styles need not name. */
export const frameStyles = `
html, body, #map { height: 100%; margin: 0; }
.marker { width: 28px; height: 28px; border: 8px solid #1F6A66; border-radius: 50% 50% 50% 0; background: #fff;
  box-sizing: border-box; transform: translate(-50%, -120%) rotate(-45deg); box-shadow: 0 2px 8px #12303a66; }
button { position: absolute; right: 12px; top: calc(50% - 46px); width: 44px; height: 44px; border: 0; border-radius: 12px;
  background: #fff; color: #12303A; font: 500 24px/1 sans-serif; cursor: pointer; box-shadow: 0 2px 8px #12303a33; }
button + button { top: calc(50% + 2px); }
button:focus-visible { outline: 3px solid #1F6A66; outline-offset: 2px; }
@media (forced-colors: active) { button { border: 1px solid; } }
`;
