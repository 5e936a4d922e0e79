/** The packed command; `npx new.tgz broker` and `npx new.tgz new broker` are the same. */
import { newRemote } from './new-command';

const given = process.argv.slice(2);
newRemote(given[0] === 'new' ? given.slice(1) : given).then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
