// TypeScript's parser for ESLint, which finds the types of all files in one program. Otherwise each Svelte component makes
// a new one when its turn comes, because ESLint reads another script there than TypeScript reads on the disk.
import * as svelte from 'svelte-eslint-parser';
import ts from 'typescript';
import { parser } from 'typescript-eslint';

const SVELTE = /\.svelte(\.ts)?$/;
const KINDS = [{ extension: '.svelte', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }];
const OPTIONS = { allowNonTsExtensions: true };

/** The script that ESLint reads in a component. */
function script(filePath) {
  let read;
  const reading = { ...parser, parseForESLint: (code, options) => parser.parseForESLint((read = code), options) };
  svelte.parseForESLint(ts.sys.readFile(filePath), { filePath, parser: reading });
  return read;
}

function createProgram(config) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => console.error(problem.messageText) };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(
    config,
    OPTIONS,
    host,
    undefined,
    undefined,
    KINDS,
  );
  const compiler = ts.createCompilerHost(options, true);
  const { getSourceFile } = compiler;
  compiler.getSourceFile = (name, ...how) =>
    SVELTE.test(name)
      ? ts.createSourceFile(name, script(name), how[0], true, ts.ScriptKind.TS)
      : getSourceFile(name, ...how);
  return ts.createProgram(fileNames, options, compiler);
}

/** The parser for the files that a tsconfig.json names. One that has changed since, in an editor, is parsed as usual. */
export function parserOfOneProgram(config) {
  let program;
  return {
    ...parser,
    parseForESLint(code, options) {
      if (!options.projectService) return parser.parseForESLint(code, options);
      program ??= createProgram(config);
      const unchanged = program.getSourceFile(options.filePath)?.text === code;
      return parser.parseForESLint(
        code,
        unchanged ? { ...options, projectService: false, programs: [program] } : options,
      );
    },
  };
}
