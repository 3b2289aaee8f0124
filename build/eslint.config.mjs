// The house rules that a machine can keep; every ban names what to use instead, every exception stands in lint-exceptions.mjs with its reason.
import { fileURLToPath } from 'node:url';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { mayBeLong, mayConvertNumbers, mayMakeDates } from './lint-exceptions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const clock = 'Time comes from the clock: take a Clock (src/main/adapters/clock) as an argument.';
const days = 'A day is not a moment: use the functions of src/shared/domain/day.';
const random = 'Chance comes from its adapter (src/main/adapters/random): take it as an argument.';
const figures = 'Binary floats spoil figures: use parseUnits for money, Number.parseInt(text, 10) for counts.';

const bans = {
  enum: { selector: 'TSEnumDeclaration', message: 'Use a union of strings, closed by assertNever.' },
  defaultExport: { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  dateNow: { selector: "MemberExpression[object.name='Date'][property.name='now']", message: clock },
  now: { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clock },
  newDate: { selector: "NewExpression[callee.name='Date'][arguments.length>0]", message: days },
  callDate: { selector: "CallExpression[callee.name='Date']", message: clock },
  mathRandom: { selector: "MemberExpression[object.name='Math'][property.name='random']", message: random },
  parseFloat: { selector: "CallExpression[callee.name='parseFloat']", message: figures },
  numberParseFloat: {
    selector: "MemberExpression[object.name='Number'][property.name='parseFloat']",
    message: figures,
  },
  numberCall: { selector: "CallExpression[callee.name='Number']", message: figures },
  toFixed: {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'It rounds a binary float: use the rounding functions of the domain, or <Amount> on the screen.',
  },
  html: {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Write elements: text from outside never becomes HTML.',
  },
  numberInput: {
    selector: "JSXOpeningElement[name.name='input'] > JSXAttribute[name.name='type'][value.value='number']",
    message: 'A number field rounds and scrolls: use a text field with inputMode="decimal" and parseUnits.',
  },
};

/** ESLint replaces a rule's options as a whole, so each group of files states its full list. */
const banAllBut = (...names) => [
  'error',
  ...Object.entries(bans)
    .filter(([name]) => !names.includes(name))
    .map(([, ban]) => ban),
];

const times = ['dateNow', 'now', 'newDate', 'callDate'];
const numbers = ['parseFloat', 'numberParseFloat', 'numberCall', 'toFixed'];

const limits = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 60 }],
  'max-params': ['error', { max: 3 }],
  complexity: ['error', { max: 10 }],
};

/** Habits of the house that the strict set leaves open or sees otherwise. */
const habits = {
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  // A branch of the checker's mind: with JSX handlers it asks for wrappers that say nothing.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // It does not see that a branded bigint is a bigint.
  '@typescript-eslint/no-unsafe-unary-minus': 'off',
  // The compiler asks for ['key'] on index signatures.
  '@typescript-eslint/dot-notation': 'off',
  eqeqeq: 'error',
  'no-console': 'error',
  'no-eval': 'error',
  'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
};

export default defineConfig(
  globalIgnores(['out/**', 'dist/**', '.cache/**', 'node_modules/**', 'build/tools/setup/default-app/**']),
  {
    files: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      parserOptions: {
        tsconfigRootDir: root,
        // One program: a project for each process would work out the types of shared code once in each.
        project: 'build/tsconfig.lint.json',
      },
    },
    rules: { ...habits, ...limits, 'no-restricted-syntax': banAllBut() },
  },
  {
    files: ['src/renderer/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // A component is mostly its markup.
    files: ['src/renderer/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120 }] },
  },
  { files: ['src/main/adapters/clock/**'], rules: { 'no-restricted-syntax': banAllBut(...times) } },
  { files: ['src/main/adapters/random/**'], rules: { 'no-restricted-syntax': banAllBut('mathRandom') } },
  ...mayMakeDates.map(({ file }) => ({ files: [file], rules: { 'no-restricted-syntax': banAllBut('newDate') } })),
  ...mayConvertNumbers.map(({ file }) => ({ files: [file], rules: { 'no-restricted-syntax': banAllBut(...numbers) } })),
  ...mayBeLong.map(({ file, ...rules }) => ({
    files: [file],
    rules: Object.fromEntries(
      Object.entries(rules)
        .filter(([name]) => name !== 'reason')
        .map(([name, max]) => [name, ['error', { max }]]),
    ),
  })),
  {
    // What prints is a program's own words.
    files: ['src/main/cli.ts', 'src/main/command-line/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': 'off',
      'max-params': 'off',
      'no-console': 'off',
      'no-restricted-syntax': banAllBut(...times, ...numbers, 'mathRandom'),
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['build/**/*.mjs'],
    rules: { ...limits, eqeqeq: 'error', 'no-undef': 'off', 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
);
