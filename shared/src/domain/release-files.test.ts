import { checkFilePaths, releaseFileKind } from './release-files';

it.each([
  'client/remoteEntry.js',
  'client/chunks/map.1f.mjs',
  'client/main.css',
  'client/face.woff2',
  'client/logo.svg',
  'client/vendor.js.LICENSE.txt',
  'client/blog.rss.xml',
  'server/remote.js',
  'ssr/remote.cjs',
  'ssr/package.json',
  'page-script.json',
])('takes %s', (path) => expect(checkFilePaths([path])).toEqual([]));

// Each of them opens as a document in a browser, or is sent as one by a server that goes by its name: types of the
// registry of media types whose handlers run scripts.
it.each([
  'client/x.html',
  'client/x.htm',
  'client/x.shtml',
  'client/x.xhtml',
  'client/x.xht',
  'client/x.xml',
  'client/x.rss.xml',
  'client/x.xsl',
  'client/x.xslt',
  'client/x.rdf',
  'client/x.mathml',
  'client/x.pdf',
  'client/x.swf',
  'client/x.mht',
  'client/x.appcache',
  'client/x.js.map',
  'client/x.wasm',
  'client/x.SVG',
  'client/x.js/x.shtml',
  'client/x',
  'client/x.',
  'client/.hidden.js',
  'client/../x.js',
  'client/x%2ejs',
  'server/x.html',
  'ssr/x.node',
  'other/x.js',
  'x.js',
])('refuses %s', (path) => {
  expect(checkFilePaths([path])).toEqual([{ code: 'file-kind', why: expect.stringContaining(path) }]);
});

it('gives a document no script and no origin, and a worker no other origin', () => {
  expect(releaseFileKind('logo.svg')?.policy).toMatch(/^sandbox; default-src 'none'/);
  expect(releaseFileKind('main.js')?.policy).toMatch(/^default-src 'self';/);
  expect(releaseFileKind('main.js')?.policy).not.toMatch(/unsafe|https:/);
  expect(releaseFileKind('blog.rss.xml')).toBeNull();
  expect(releaseFileKind('constructor')).toBeNull();
  expect(releaseFileKind('x.constructor')).toBeNull();
});

it.each([
  [['client/a.js', 'client/a.js'], 'client/a.js is named twice'],
  [['client/a.js', 'client/A.js'], 'client/A.js and client/a.js differ by case alone'],
  [['client/a.js/b.js', 'client/a.js'], 'client/a.js is a file and a folder'],
])('refuses names that one disk cannot hold: %s', (paths, why) => {
  expect(checkFilePaths(paths)).toEqual([{ code: 'file-name', why }]);
});
