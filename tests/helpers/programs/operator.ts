// The operator's command line, as scripts/admin.mjs runs it: operator <command> …
import { runOperator } from "#api/operator/program";

runOperator(process.argv.slice(2), process.env).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`kulis: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
