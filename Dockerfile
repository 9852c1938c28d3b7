# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS installed
WORKDIR /kulis
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
RUN npm ci --omit=dev

FROM installed AS build
COPY . .
RUN node scripts/build.mjs

FROM installed AS packages
# What only the build needs.
RUN npm uninstall --no-save --omit=dev @remix-run/dev @remix-run/route-config stdnum terser vite

FROM node:20-bookworm-slim
# pg_dump and pg_restore for npm run backup and restore, in the version of compose.yaml's server, since an older pg_dump is
# refused. Debian bookworm has 15; a newer server needs its packages from apt.postgresql.org.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*
WORKDIR /kulis
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /kulis/node_modules ./node_modules
COPY --from=build /kulis/build ./build
COPY package.json ./
COPY scripts/*.mjs ./scripts/
COPY scripts/fonts ./scripts/fonts
COPY api/db/migrations ./api/db/migrations
RUN mkdir /data && chown node:node /data
# Everything that is written lies in /data (and /tmp during a backup), so the root file system may be read-only.
VOLUME /data
USER node
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.HEALTH_PORT || process.env.PORT) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
# Node itself as process 1: npm would not hand the stop signal on in time.
CMD ["node", "scripts/serve.mjs"]
