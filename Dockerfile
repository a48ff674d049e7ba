# A static binary on an empty image, run by an unprivileged user. For both processors, from a machine with either:
# docker buildx build --platform linux/amd64,linux/arm64 .
FROM --platform=$BUILDPLATFORM golang:1.26-bookworm AS build
ARG TARGETARCH
# SQLite is compiled from C, which is faster than SQLite in Go (ADR 63). So the other processor needs a compiler.
RUN case "$TARGETARCH" in \
      "$(dpkg --print-architecture)") exit 0 ;; \
      amd64) other="gcc-x86-64-linux-gnu libc6-dev-amd64-cross" ;; \
      arm64) other="gcc-aarch64-linux-gnu libc6-dev-arm64-cross" ;; \
      *) echo "there is no image for $TARGETARCH" >&2; exit 1 ;; \
    esac \
 && apt-get update && apt-get install -y --no-install-recommends $other && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
# The tag of a release, such as v1.2.3. Otherwise the Go command finds a version out.
ARG VERSION
RUN case "$TARGETARCH" in amd64) CC=x86_64-linux-gnu-gcc ;; arm64) CC=aarch64-linux-gnu-gcc ;; esac \
 && CC=$CC CGO_ENABLED=1 GOARCH=$TARGETARCH go build -trimpath -tags netgo,osusergo,sqlite_omit_load_extension \
    -ldflags "-s -w -linkmode external -extldflags -static -X main.release=$VERSION" -o /out/unobot ./cmd/unobot \
 && mkdir -p /out/data/backups && chmod 700 /out/data/backups

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /out/unobot /unobot
COPY --from=build /src/cmd/unobot/licenses/notices.txt /LICENSES
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
# What holds where DATABASE_PATH and HEALTH_ADDR are not set or blank: nobody's file of settings takes that away.
ENV DEFAULT_DATABASE_PATH=/data/unobot.db DEFAULT_HEALTH_ADDR=127.0.0.1:8081
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/unobot", "health"]
ENTRYPOINT ["/unobot"]
