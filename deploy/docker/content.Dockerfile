# The content service. Built from the root of the repository: docker build -f deploy/docker/content.Dockerfile .
FROM node:24-bookworm-slim AS build
WORKDIR /app/content
COPY contract/ ../contract/
COPY content/package.json content/package-lock.json content/.npmrc ./
# Not npm ci: docs/decisions/001-shape.md.
RUN npm install --no-save --no-audit --no-fund --include=dev
COPY content/ ./
RUN NODE_ENV=production npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
# As tools/launch/services.ts: freed memory goes back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768"
WORKDIR /app/content
# Node runs its TypeScript; node_modules links to it.
COPY --from=build /app/contract /app/contract
COPY --from=build /app/content/package.json /app/content/tsconfig.json /app/content/favicon.png ./
COPY --from=build /app/content/node_modules ./node_modules
COPY --from=build /app/content/dist ./dist
COPY --from=build /app/content/seed ./seed
# Strapi creates the second folder at start if it is missing, but its user may not write there.
RUN install -d -o node -g node -m 0700 /data && mkdir -p database/migrations
USER node
VOLUME /data
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=300s CMD ["node", "-e", "fetch('http://127.0.0.1:1337/_health').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
