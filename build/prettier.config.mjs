// One look for all files; nobody argues about it.
export default {
  printWidth: 120,
  singleQuote: true,
  semi: true,
  trailingComma: 'all',
};
