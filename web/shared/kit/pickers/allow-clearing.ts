import { createTrustedPolicy } from '../../trusted-types/create-trusted-policy.ts';

// React Aria empties the place of its spoken words by an empty markup. The policy by the name `default` is asked for every text that
// becomes markup without another policy: it lets that one through and nothing else.
createTrustedPolicy('default', {
  createHTML: (markup) => {
    if (markup !== '') throw new TypeError('Text becomes markup only through a policy of its own.');
    return markup;
  },
});
