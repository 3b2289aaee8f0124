// Lets plain Node run the sources: `@shared/…` is src/shared/…; types are stripped by Node itself.
import { registerHooks } from 'node:module';

const shared = new URL('../../../src/shared/', import.meta.url);

registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.startsWith('@shared/') ? new URL(specifier.slice('@shared/'.length), shared).href : specifier,
      context,
    ),
});
