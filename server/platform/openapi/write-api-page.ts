import { ERROR_STATUS } from '@zeel/protocol/errors';
import { toJsonSchema } from '../http/check-schema.ts';
import type { RouteEntry } from '../http/index.ts';

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const schemaBlock = (title: string, schema: unknown): string =>
  schema === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;

/** The API for a person to read: one page, no script, nothing from elsewhere. */
export function writeApiPage(routes: readonly RouteEntry[]): string {
  const endpoints = routes.flatMap(({ endpoint, method }) =>
    endpoint === null || method === 'HEAD' ? [] : [endpoint],
  );
  const entries = endpoints.map(
    ({ method, path, access, summary, query, body, reply, errors }) => `<details>
<summary><b>${method}</b> <code>/api${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span> <i>${escapeHtml(access)}</i></summary>
${schemaBlock('Query', query && toJsonSchema(query, 'input'))}
${schemaBlock('Body', body && toJsonSchema(body, 'input'))}
${schemaBlock('data', toJsonSchema(reply, 'output'))}
${errors === undefined ? '' : `<p>Refusals of its own: ${errors.map((code) => `<code>${code}</code>`).join(', ')}</p>`}
</details>`,
  );
  const codes = Object.entries(ERROR_STATUS).map(
    ([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Zeel API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>Zeel API</h1>
<p>The token goes raw into the <code>authorization</code> header. Writes carry an <code>Idempotency-Key</code>. Success is <code>{ "data": … }</code>,
a refusal is <code>{ "code", "message", "fields", "requestId" }</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Endpoints</h2>
${entries.join('\n')}
<h2>Refusals</h2>
<table><thead><tr><th>Status</th><th>Code</th></tr></thead><tbody>${codes.join('')}</tbody></table>
</main></body></html>`;
}

export const API_PAGE_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
details { border-top: 1px solid #8884; padding: .6rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4.5rem; color: #466a31; }
summary i { float: right; opacity: .7; }
pre { overflow: auto; padding: .8rem; background: #8881; border-radius: 10px; font-size: .85rem; }
td, th { text-align: left; padding: .15rem 1rem .15rem 0; }
@media (prefers-color-scheme: dark) { summary b { color: #9cc584; } }
`;
